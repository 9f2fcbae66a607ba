package dev.signalbox.insights.quarantine;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * A test that is set apart.
 *
 * @param testId of the first test of this name, wherever it runs
 * @param branch where it does not count; everywhere if absent
 * @param isRecovered whether no test of this name has failed for a hundred runs or a fortnight
 */
public record Quarantine(
    long number,
    UUID id,
    String testName,
    UUID testId,
    String reason,
    Optional<String> branch,
    QuarantineSource source,
    Instant createdAt,
    String createdBy,
    boolean isRecovered) {}
