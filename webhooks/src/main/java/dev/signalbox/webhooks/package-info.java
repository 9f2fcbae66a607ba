/**
 * Outgoing webhooks. A subscription of a repository names a URL and a filter of the event log; what
 * matches is posted there, signed, in the order of the log, and again until it arrives.
 */
@NullMarked
package dev.signalbox.webhooks;

import org.jspecify.annotations.NullMarked;
