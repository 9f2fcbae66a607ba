package dev.signalbox.insights.view;

import dev.signalbox.insights.search.TestProfiles.PlaceOfTest;
import java.util.List;
import java.util.UUID;

/** Where tests of a name run, and how often. */
public record ListTestExecutionsResponse(
    long size, long perPage, List<TestExecutionResult> executions) {
  public ListTestExecutionsResponse {
    executions = List.copyOf(executions);
  }

  /** One job. */
  public record TestExecutionResult(
      UUID testId, String testName, String pipelineName, String jobName, long executionsCount) {
    public static TestExecutionResult of(PlaceOfTest place) {
      return new TestExecutionResult(
          place.id(), place.name(), place.pipeline(), place.job(), place.executions());
    }
  }
}
