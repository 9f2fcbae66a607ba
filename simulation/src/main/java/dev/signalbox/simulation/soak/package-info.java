/** Many seeds one after the other, what came of them, and a small story for one that went wrong. */
@NullMarked
package dev.signalbox.simulation.soak;

import org.jspecify.annotations.NullMarked;
