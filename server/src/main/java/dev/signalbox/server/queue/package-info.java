/** The queues as readers see them. */
@NullMarked
package dev.signalbox.server.queue;

import org.jspecify.annotations.NullMarked;
