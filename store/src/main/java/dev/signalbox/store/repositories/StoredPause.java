package dev.signalbox.store.repositories;

import java.time.Instant;

/** The pause of a queue, with its start and reason. */
public record StoredPause(String reason, Instant since) {}
