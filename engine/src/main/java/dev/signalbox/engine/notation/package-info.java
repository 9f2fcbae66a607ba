/** How people write small things: where a text stopped making sense, what was meant, durations. */
@NullMarked
package dev.signalbox.engine.notation;

import org.jspecify.annotations.NullMarked;
