/** Numbers as drawings: bars, lines and the grid around them. */
@NullMarked
package dev.signalbox.server.dashboard.plots;

import org.jspecify.annotations.NullMarked;
