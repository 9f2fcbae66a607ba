package dev.signalbox.engine.jobs;

import static java.util.stream.Collectors.toSet;

import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the tests of one execution of a job did, all of its uploads taken together.
 *
 * @param attempt which execution on the commit, from 1
 * @param isComplete whether whoever uploaded it says that nothing is missing
 * @param failures how many tests failed, those in quarantine included
 * @param failed their names, at most {@link #MOST_NAMED}
 * @param quarantined those of {@code failed} that are quarantined, on whatever branch
 * @param testsOfLastGreenRun how many tests the job had when it last succeeded, if it ever did
 */
public record JobTestResults(
    JobName name,
    int attempt,
    boolean isComplete,
    int tests,
    int failures,
    List<String> failed,
    List<QuarantinedFailure> quarantined,
    Optional<Integer> testsOfLastGreenRun) {
  /** A job with more failures than this is red, whatever is quarantined. */
  public static final int MOST_NAMED = 100;

  public JobTestResults {
    failed = List.copyOf(failed.subList(0, Math.min(failed.size(), MOST_NAMED)));
    quarantined = List.copyOf(quarantined.subList(0, Math.min(quarantined.size(), MOST_NAMED)));
  }

  /** Whether a test failed that is quarantined nowhere. */
  public boolean hasUnexcused() {
    var excused = quarantined.stream().map(QuarantinedFailure::test).collect(toSet());
    return failures != failed.size() || !excused.containsAll(failed);
  }

  /**
   * Whether every test that failed was quarantined for the branch before that time, and at least
   * one did fail.
   */
  public boolean areAllQuarantined(BranchName base, Instant before) {
    if (failures == 0 || failures != failed.size()) return false;
    var excused =
        quarantined.stream()
            .filter(test -> test.holdsOn(base) && test.isOlderThan(before))
            .map(QuarantinedFailure::test)
            .collect(toSet());
    return failed.stream().distinct().count() == failures && excused.containsAll(failed);
  }
}
