package dev.signalbox.engine.ledger;

import java.time.Instant;

/** A queue that stands still because someone asked for it. */
public record Pause(String reason, Instant since) {}
