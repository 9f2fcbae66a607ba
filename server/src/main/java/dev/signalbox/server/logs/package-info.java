/** Pages of the event log: the window, the cursors that freeze it, and the links between pages. */
@NullMarked
package dev.signalbox.server.logs;

import org.jspecify.annotations.NullMarked;
