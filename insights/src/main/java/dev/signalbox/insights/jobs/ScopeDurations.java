package dev.signalbox.insights.jobs;

import java.time.Duration;

/** How long a job takes where a batch concerns a scope. */
public record ScopeDurations(String scope, long executions, Duration median, Duration p95) {}
