/**
 * A queue between events: what it knows, what it has to hear, what it asked for, and who may write
 * it. A commit is one transaction that holds the writer's lease.
 */
@NullMarked
package dev.signalbox.store.queue;

import org.jspecify.annotations.NullMarked;
