package dev.signalbox.runtime;

import java.time.Instant;

/** A landing that is over, and its signed record. */
public record RecordedLanding(String branch, String tipAfter, Instant at, String record) {}
