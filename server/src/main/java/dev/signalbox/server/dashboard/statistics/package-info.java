/** How a queue did over some days: numbers made of its log, and the plots that show them. */
@NullMarked
package dev.signalbox.server.dashboard.statistics;

import org.jspecify.annotations.NullMarked;
