/** A world written down before it runs: settings, weather and what will happen, by seed. */
@NullMarked
package dev.signalbox.simulation.scenario;

import org.jspecify.annotations.NullMarked;
