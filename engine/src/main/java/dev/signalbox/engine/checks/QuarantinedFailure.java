package dev.signalbox.engine.checks;

import java.time.Instant;

/**
 * A test that failed while it was quarantined for the branch.
 *
 * @param since when the quarantine began
 */
public record QuarantinedFailure(String test, Instant since) {}
