package dev.signalbox.insights;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs of tests, as a CI would upload them. */
public final class UploadedRuns {
  public static final Instant NOON = Instant.parse("2026-05-04T12:00:00Z");

  private UploadedRuns() {}

  public static TestRun run(String commit, int attempt, String branch, TestCase... cases) {
    return new TestRun(origin(commit, "test", attempt, branch), List.of(cases));
  }

  public static RunOrigin origin(String commit, String job, int attempt, String branch) {
    String sha = "0".repeat(40 - commit.length()) + commit;
    return new RunOrigin(
        "build",
        job,
        "run-" + commit,
        attempt,
        new CommitSha(sha),
        Optional.of(branch),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of("junit"),
        Optional.empty(),
        Optional.of("java"));
  }

  public static TestCase passed(String name) {
    return test(name, TestOutcome.PASSED, NOON);
  }

  public static TestCase failed(String name) {
    return failed(name, "it broke");
  }

  public static TestCase failed(String name, String message) {
    return new TestCase(
        name,
        TestOutcome.FAILED,
        NOON,
        Duration.ofMillis(12),
        Optional.of(new TestFailureDetails("AssertionError", message, "at line 1")),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }

  public static TestCase test(String name, TestOutcome outcome, Instant at) {
    return new TestCase(
        name,
        outcome,
        at,
        Duration.ofMillis(12),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        false);
  }
}
