/** The command behind bench/schedule. */
@NullMarked
package dev.signalbox.scheduling.benchmark;

import org.jspecify.annotations.NullMarked;
