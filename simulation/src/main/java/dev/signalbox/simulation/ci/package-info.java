/** Checks of commits: what they truly say follows from content, and every run is on record. */
@NullMarked
package dev.signalbox.simulation.ci;

import org.jspecify.annotations.NullMarked;
