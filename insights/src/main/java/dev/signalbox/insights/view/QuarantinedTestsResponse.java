package dev.signalbox.insights.view;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Quarantined tests, newest first.
 *
 * @param perPage null where all of them were asked for
 */
public record QuarantinedTestsResponse(
    long size, @Nullable Integer perPage, List<QuarantinedTest> quarantinedTests) {
  public QuarantinedTestsResponse {
    quarantinedTests = List.copyOf(quarantinedTests);
  }
}
