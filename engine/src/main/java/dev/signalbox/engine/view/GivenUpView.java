package dev.signalbox.engine.view;

import java.time.Instant;

/** Why nobody works on a queue for now, and when that is tried again. */
public record GivenUpView(String reason, Instant since, Instant retryAt) {}
