/** Commands that show, change, pause and unpause a queue. */
@NullMarked
package dev.signalbox.app.queue;

import org.jspecify.annotations.NullMarked;
