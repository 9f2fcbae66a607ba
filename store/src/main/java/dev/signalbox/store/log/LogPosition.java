package dev.signalbox.store.log;

import java.time.Instant;

/** The place of an entry in its repository's log; later places have greater times and numbers. */
public record LogPosition(Instant receivedAt, long number) {}
