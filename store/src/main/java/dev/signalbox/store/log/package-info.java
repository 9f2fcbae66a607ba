/** The event log: append-only, numbered without gaps, paged by key, kept for a time. */
@NullMarked
package dev.signalbox.store.log;

import org.jspecify.annotations.NullMarked;
