/** Puts a scenario, the engine and its surroundings together and lets time pass. */
@NullMarked
package dev.signalbox.simulation.world;

import org.jspecify.annotations.NullMarked;
