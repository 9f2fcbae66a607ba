/** The repositories that somebody sees, at a glance. */
@NullMarked
package dev.signalbox.server.dashboard.overview;

import org.jspecify.annotations.NullMarked;
