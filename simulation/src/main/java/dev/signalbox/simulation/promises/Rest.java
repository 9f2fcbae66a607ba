package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Ledger;
import java.time.Instant;

/**
 * The end of a run, long after the last fault. {@code isQuiet}: nobody is queued and nothing is
 * under way; otherwise somebody waited longer than anybody should.
 */
public record Rest(boolean isQuiet, Instant calmSince, Instant now, Ledger ledger, Truth truth) {}
