/** Entries of the event log in words, for pages, the command line and the demo. */
@NullMarked
package dev.signalbox.wire.log;

import org.jspecify.annotations.NullMarked;
