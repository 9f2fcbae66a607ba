/**
 * Pages of the event log and of the audit trail: the window, the cursors that freeze it, and the
 * links between pages.
 */
@NullMarked
package dev.signalbox.server.logs;

import org.jspecify.annotations.NullMarked;
