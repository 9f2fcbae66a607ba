/**
 * Statistics of queues over the API: which intervals are asked for, and what the rollups of the
 * store say of them; and the loops that keep figures up to date.
 */
@NullMarked
package dev.signalbox.server.statistics;

import org.jspecify.annotations.NullMarked;
