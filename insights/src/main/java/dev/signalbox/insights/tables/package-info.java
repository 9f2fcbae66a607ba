/**
 * The tables of CI insights, how many rows are written at once, and sweeps over all repositories.
 */
@NullMarked
package dev.signalbox.insights.tables;

import org.jspecify.annotations.NullMarked;
