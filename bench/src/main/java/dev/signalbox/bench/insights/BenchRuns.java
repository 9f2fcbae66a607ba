package dev.signalbox.bench.insights;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.testresults.TestRun;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Runs of ten thousand tests, named as a large code base names them. */
final class BenchRuns {
  static final int TESTS = 10_000;

  private static final TestFailureDetails FAILURE =
      new TestFailureDetails(
          "java.lang.AssertionError",
          "expected 200 but was 503 after 1204 ms",
          "at com.acme.Assertions.check(Assertions.java:17)\n".repeat(30));

  private BenchRuns() {}

  /**
   * One run of a job.
   *
   * @param fails which of the tests fail, by their place
   */
  static TestRun of(String job, int commit, int attempt, IntPredicate fails) {
    Instant now = Instant.now();
    var origin =
        new RunOrigin(
            "build",
            job,
            "run-" + commit,
            attempt,
            new CommitSha("%040x".formatted(commit)),
            Optional.of("feature"),
            Optional.of("main"),
            Optional.of("https://ci.example/" + commit),
            Optional.of("jenkins"),
            Optional.of("junit"),
            Optional.of("6"),
            Optional.of("java"));
    return new TestRun(
        origin, IntStream.range(0, TESTS).mapToObj(i -> test(job, i, fails.test(i), now)).toList());
  }

  private static TestCase test(String job, int i, boolean hasFailed, Instant now) {
    return new TestCase(
        "com.acme.%s.module%d.Service%dTest.answers_what_is_asked_case_%d"
            .formatted(job, i % 20, i / 50, i),
        hasFailed ? TestOutcome.FAILED : TestOutcome.PASSED,
        now,
        Duration.ofMillis(i % 700),
        hasFailed ? Optional.of(FAILURE) : Optional.empty(),
        Optional.of("src/test/java/com/acme/module%d/Service%dTest.java".formatted(i % 20, i / 50)),
        Optional.of("case_" + i),
        Optional.empty(),
        false);
  }
}
