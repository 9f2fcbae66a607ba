package dev.signalbox.engine.jobs;

import java.util.List;
import java.util.Optional;

/**
 * What the tests of one execution of a job did, all of its uploads taken together.
 *
 * @param attempt which execution on the commit, from 1
 * @param isComplete whether whoever uploaded it says that nothing is missing
 * @param failures how many tests failed, those in quarantine included
 * @param failed their names, at most {@link #MOST_NAMED}
 * @param quarantined those of {@code failed} that are quarantined for the commit's branch
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

  /** Whether every test that failed is quarantined, and at least one did fail. */
  public boolean areAllQuarantined() {
    if (failures == 0 || failures != failed.size() || failures != quarantined.size()) return false;
    var excused = quarantined.stream().map(QuarantinedFailure::test).toList();
    return failed.stream().distinct().count() == failures && excused.containsAll(failed);
  }
}
