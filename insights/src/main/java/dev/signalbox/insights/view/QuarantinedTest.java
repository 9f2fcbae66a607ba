package dev.signalbox.insights.view;

import dev.signalbox.insights.quarantine.Quarantine;
import dev.signalbox.insights.quarantine.QuarantineSource;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A test that is quarantined.
 *
 * @param branch where it is; everywhere if null
 */
public record QuarantinedTest(
    UUID id,
    String testName,
    UUID testId,
    String reason,
    @Nullable String branch,
    Instant createdAt,
    QuarantineSource source,
    boolean isRecovered) {
  public static QuarantinedTest of(Quarantine quarantine) {
    return new QuarantinedTest(
        quarantine.id(),
        quarantine.testName(),
        quarantine.testId(),
        quarantine.reason(),
        quarantine.branch().orElse(null),
        quarantine.createdAt(),
        quarantine.source(),
        quarantine.isRecovered());
  }
}
