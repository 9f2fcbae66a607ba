/** The page of a queue's last 30 days under other settings. */
@NullMarked
package dev.signalbox.server.dashboard.whatif;

import org.jspecify.annotations.NullMarked;
