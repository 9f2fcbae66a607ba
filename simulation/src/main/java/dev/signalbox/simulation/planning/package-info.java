/** Who proposes what to test next: the planner of the queue, or one that tries anything. */
@NullMarked
package dev.signalbox.simulation.planning;

import org.jspecify.annotations.NullMarked;
