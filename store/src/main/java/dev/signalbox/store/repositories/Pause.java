package dev.signalbox.store.repositories;

import java.time.Instant;

/** A queue that stands still, since when and why. */
public record Pause(String reason, Instant since) {}
