/** Looking at a queue, changing what is in it, holding it and letting it go on. */
@NullMarked
package dev.signalbox.app.queue;

import org.jspecify.annotations.NullMarked;
