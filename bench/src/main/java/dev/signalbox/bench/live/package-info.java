/**
 * Queues that move while they are measured: what reading them costs, and how much one server lands.
 */
@NullMarked
package dev.signalbox.bench.live;

import org.jspecify.annotations.NullMarked;
