/** What became of every change of a run, whoever scheduled it. */
@NullMarked
package dev.signalbox.scheduling.outcome;

import org.jspecify.annotations.NullMarked;
