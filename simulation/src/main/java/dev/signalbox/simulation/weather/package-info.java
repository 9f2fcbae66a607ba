/** What goes wrong between the queue and its host, and how likely it is. */
@NullMarked
package dev.signalbox.simulation.weather;

import org.jspecify.annotations.NullMarked;
