package dev.signalbox.insights.uploads;

import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import java.util.List;
import java.util.UUID;

/**
 * A test after an upload.
 *
 * @param before what was thought of it before the upload
 * @param failures the groups that its failures in the upload belong to
 */
public record JudgedTest(
    long number,
    UUID id,
    String name,
    HealthTally tally,
    HealthVerdict before,
    HealthVerdict after,
    List<Long> failures) {
  public JudgedTest {
    failures = List.copyOf(failures);
  }
}
