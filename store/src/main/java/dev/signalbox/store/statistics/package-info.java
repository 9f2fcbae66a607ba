/**
 * Statistics of queues and of their logs: rollups by hour and by day that a reader of the event log
 * keeps up to date, and the questions that are answered from them.
 */
@NullMarked
package dev.signalbox.store.statistics;

import org.jspecify.annotations.NullMarked;
