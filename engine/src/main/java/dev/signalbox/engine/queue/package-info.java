/**
 * Where decisions are made: an event changes facts, the judge says what follows, the planner what
 * to test next, and what comes out is the next ledger with effects and log entries as values.
 */
@NullMarked
package dev.signalbox.engine.queue;

import org.jspecify.annotations.NullMarked;
