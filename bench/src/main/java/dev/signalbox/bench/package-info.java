/**
 * Measurements. Machines are noisy and unlike each other, so nothing here is a number of its own:
 * every figure is a ratio of two things measured in turns within one run.
 */
@NullMarked
package dev.signalbox.bench;

import org.jspecify.annotations.NullMarked;
