/** The real engine in virtual time, with a host that merges in memory. */
@NullMarked
package dev.signalbox.scheduling.driver;

import org.jspecify.annotations.NullMarked;
