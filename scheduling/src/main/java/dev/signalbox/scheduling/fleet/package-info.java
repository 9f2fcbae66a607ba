/** Who tests it: CI workers in virtual time. */
@NullMarked
package dev.signalbox.scheduling.fleet;

import org.jspecify.annotations.NullMarked;
