package dev.signalbox.store.statistics;

import java.time.Instant;

/** Something that has a value at any time, and since when it has the present one. */
public record Gauge(Figure figure, QueueGroup group, long value, Instant changedAt) {}
