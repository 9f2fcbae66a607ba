/**
 * Statistics of queues over the API: which intervals are asked for, and what the rollups of the
 * store say of them.
 */
@NullMarked
package dev.signalbox.server.statistics;

import org.jspecify.annotations.NullMarked;
