/** The event log for people: its filters in the address, and every entry as a sentence. */
@NullMarked
package dev.signalbox.server.dashboard.log;

import org.jspecify.annotations.NullMarked;
