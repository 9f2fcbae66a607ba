/** What must hold after every decision, held against what really happened. */
@NullMarked
package dev.signalbox.simulation.promises;

import org.jspecify.annotations.NullMarked;
