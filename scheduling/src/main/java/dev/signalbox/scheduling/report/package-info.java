/** Runs compared: ratios to the Oracle, paired by seed. */
@NullMarked
package dev.signalbox.scheduling.report;

import org.jspecify.annotations.NullMarked;
