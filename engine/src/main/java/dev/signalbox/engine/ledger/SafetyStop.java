package dev.signalbox.engine.ledger;

import java.time.Instant;

/** A promise was broken: the queue stands still until an admin acknowledges it. */
public record SafetyStop(String promise, Instant since) {}
