package dev.signalbox.engine.jobs;

import java.time.Instant;

/**
 * A test that failed while it was quarantined for the branch.
 *
 * @param since when the quarantine began
 */
public record QuarantinedFailure(String test, Instant since) {}
