package dev.signalbox.simulation.ci;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.jobs.QuarantinedFailure;
import dev.signalbox.simulation.time.Dice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What jobs that failed tell of their tests: the truth, too little, or nothing. */
final class FakeUploads {
  private static final int TESTS = 100;
  private static final String SHAKY = "Shaky.test";
  private static final String SOUND = "Sound.test";

  private FakeUploads() {}

  /** A job that fails for no reason in the change mostly fails in a test that is quarantined. */
  static Optional<JobTestResults> of(CiRun run, CheckVerdict verdict, Dice dice, Instant now) {
    boolean hasTests = run.state() == CheckState.FAILURE || run.state() == CheckState.TIMED_OUT;
    if (!hasTests || dice.chance(0.2)) return Optional.empty();
    if (verdict == CheckVerdict.FAILS) {
      return Optional.of(dice.chance(0.5) ? crashed(run, dice) : failed(run));
    }
    return Optional.of(
        switch (dice.below(6)) {
          case 0 -> crashed(run, dice);
          case 1 -> shaky(run, run.attempt(), now, true, TESTS);
          case 2 -> shaky(run, run.attempt() + 100, Instant.EPOCH, true, TESTS);
          default -> shaky(run, run.attempt(), Instant.EPOCH, true, TESTS);
        });
  }

  /** It has not come far, or says that something is missing. */
  private static JobTestResults crashed(CiRun run, Dice dice) {
    boolean isComplete = dice.chance(0.5);
    int tests = isComplete ? TESTS / 2 : TESTS;
    return shaky(run, run.attempt(), Instant.EPOCH, isComplete, tests);
  }

  private static JobTestResults shaky(
      CiRun run, int attempt, Instant since, boolean isComplete, int tests) {
    var quarantined = List.of(new QuarantinedFailure(SHAKY, since));
    return of(run, attempt, isComplete, tests, List.of(SHAKY), quarantined);
  }

  private static JobTestResults failed(CiRun run) {
    var quarantined = List.of(new QuarantinedFailure(SHAKY, Instant.EPOCH));
    return of(run, run.attempt(), true, TESTS, List.of(SHAKY, SOUND), quarantined);
  }

  private static JobTestResults of(
      CiRun run,
      int attempt,
      boolean isComplete,
      int tests,
      List<String> failed,
      List<QuarantinedFailure> quarantined) {
    return new JobTestResults(
        new JobName(Optional.empty(), run.key().name()),
        attempt,
        isComplete,
        tests,
        failed.size(),
        failed,
        quarantined,
        Optional.of(TESTS));
  }

  /** Whether a run that failed counts as a success, but for how old its quarantine is. */
  static boolean isExcusable(CiRun run, JobTestResults told) {
    return run.state() == CheckState.FAILURE
        && told.attempt() == run.attempt()
        && told.isComplete()
        && told.tests() == TESTS
        && told.failed().equals(List.of(SHAKY));
  }
}
