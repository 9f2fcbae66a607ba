package dev.signalbox.testresults;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs to write and read back. */
public final class SampleRuns {
  public static final CommitSha COMMIT = new CommitSha("0123456789abcdef0123456789abcdef01234567");
  public static final Instant START = Instant.parse("2026-11-02T10:15:30.123456789Z");

  private SampleRuns() {}

  public static RunOrigin origin() {
    return new RunOrigin(
        "CI",
        "unit",
        "4711",
        2,
        COMMIT,
        Optional.of("feature/x"),
        Optional.of("main"),
        Optional.of("https://ci.example/runs/4711"),
        Optional.of("github_actions"),
        Optional.of("pytest"),
        Optional.of("8.3"),
        Optional.of("python"));
  }

  public static TestCase passed(String name) {
    return test(name, TestOutcome.PASSED, Optional.empty());
  }

  public static TestCase failed(String name) {
    return test(
        name,
        TestOutcome.FAILED,
        Optional.of(new TestFailureDetails("AssertionError", "1 is not 2", "at line 7")));
  }

  public static TestCase skipped(String name) {
    return test(name, TestOutcome.SKIPPED, Optional.empty());
  }

  public static TestRun run(TestCase... cases) {
    return new TestRun(origin(), List.of(cases));
  }

  private static TestCase test(
      String name, TestOutcome outcome, Optional<TestFailureDetails> failure) {
    return new TestCase(
        name,
        outcome,
        START,
        Duration.ofMillis(1500),
        failure,
        Optional.of("tests/test_a.py"),
        Optional.of("test_a"),
        Optional.of(7),
        outcome == TestOutcome.FAILED);
  }
}
