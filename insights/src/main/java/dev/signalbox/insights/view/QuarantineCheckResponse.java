package dev.signalbox.insights.view;

import java.util.List;

/** Which of the tests that were asked about are quarantined on the branch. */
public record QuarantineCheckResponse(
    List<String> quarantinedTestsNames, List<String> nonQuarantinedTestsNames) {
  public QuarantineCheckResponse {
    quarantinedTestsNames = List.copyOf(quarantinedTestsNames);
    nonQuarantinedTestsNames = List.copyOf(nonQuarantinedTestsNames);
  }
}
