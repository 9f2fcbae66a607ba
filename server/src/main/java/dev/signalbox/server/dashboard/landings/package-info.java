/** What has landed, how it was proven green, and how anyone can verify that. */
@NullMarked
package dev.signalbox.server.dashboard.landings;

import org.jspecify.annotations.NullMarked;
