/** The queue of a repository as a train: what its page shows and how it follows what happens. */
@NullMarked
package dev.signalbox.server.dashboard.queue;

import org.jspecify.annotations.NullMarked;
