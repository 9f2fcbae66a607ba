/** Virtual time and chance: both come from a seed, so that a run can be repeated. */
@NullMarked
package dev.signalbox.simulation.time;

import org.jspecify.annotations.NullMarked;
