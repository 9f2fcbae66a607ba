/** The tables of CI insights, and how many rows are written at once. */
@NullMarked
package dev.signalbox.insights.tables;

import org.jspecify.annotations.NullMarked;
