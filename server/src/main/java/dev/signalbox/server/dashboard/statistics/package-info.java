/** Statistics of a queue, computed from its event log, and their plots. */
@NullMarked
package dev.signalbox.server.dashboard.statistics;

import org.jspecify.annotations.NullMarked;
