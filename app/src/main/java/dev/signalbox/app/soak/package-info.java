/** Running the simulation for many seeds, and one seed again. */
@NullMarked
package dev.signalbox.app.soak;

import org.jspecify.annotations.NullMarked;
