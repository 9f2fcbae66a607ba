package dev.signalbox.insights.tables;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.testresults.TestOutcome;
import java.util.List;

/** Words that are kept as small numbers; the place in the list is stored and never changes. */
public final class StoredCodes {
  private static final List<HealthStatus> HEALTH =
      List.of(HealthStatus.HEALTHY, HealthStatus.FLAKY, HealthStatus.BROKEN);
  private static final List<Confidence> CONFIDENCE =
      List.of(Confidence.LOW, Confidence.MEDIUM, Confidence.HIGH);
  private static final List<TestOutcome> OUTCOMES =
      List.of(TestOutcome.PASSED, TestOutcome.FAILED, TestOutcome.SKIPPED);

  private static final List<FailureImpact> IMPACTS =
      List.of(FailureImpact.LOW, FailureImpact.MEDIUM, FailureImpact.HIGH);

  private StoredCodes() {}

  public static int of(FailureImpact impact) {
    return IMPACTS.indexOf(impact);
  }

  public static FailureImpact impact(int code) {
    return IMPACTS.get(code);
  }

  public static int of(HealthStatus status) {
    return HEALTH.indexOf(status);
  }

  public static int of(Confidence confidence) {
    return CONFIDENCE.indexOf(confidence);
  }

  public static int of(TestOutcome outcome) {
    return OUTCOMES.indexOf(outcome);
  }

  public static HealthStatus health(int code) {
    return HEALTH.get(code);
  }

  public static Confidence confidence(int code) {
    return CONFIDENCE.get(code);
  }

  public static TestOutcome outcome(int code) {
    return OUTCOMES.get(code);
  }
}
