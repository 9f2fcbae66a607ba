/** Answers of the statistics endpoints, as existing clients know them. */
@NullMarked
package dev.signalbox.server.view.statistics;

import org.jspecify.annotations.NullMarked;
