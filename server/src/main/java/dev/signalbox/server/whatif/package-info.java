/** The last 30 days of a queue under other settings, simulated in the background. */
@NullMarked
package dev.signalbox.server.whatif;

import org.jspecify.annotations.NullMarked;
