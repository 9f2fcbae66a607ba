/** Looking at a queue, pausing it and letting it go on. */
@NullMarked
package dev.signalbox.app.queue;

import org.jspecify.annotations.NullMarked;
