package dev.signalbox.engine.ledger;

import dev.signalbox.engine.jobs.JobHealth;
import dev.signalbox.engine.jobs.JobName;
import dev.signalbox.engine.jobs.JobTestResults;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.function.Predicate;

/**
 * How far jobs can be trusted, what their tests did on the commits that are tested now, and which
 * failed on heads of pull requests.
 */
public record JobKnowledge(
    PersistentMap<JobName, JobHealth> health,
    PersistentMap<TestedJob, JobTestResults> tests,
    HeadTestings heads) {
  public static final int MOST_JOBS = 1_000;
  public static final int MOST_RESULTS = 1_000;

  /** Heads of pull requests leave room for what the queue tests. */
  public static final int MOST_BEFORE_HEADS = MOST_RESULTS / 2;

  public static final JobKnowledge NONE =
      new JobKnowledge(PersistentMap.empty(), PersistentMap.empty(), HeadTestings.NONE);

  public JobKnowledge with(HeadTestings next) {
    return new JobKnowledge(health, tests, next);
  }

  /** Replaces what was known; whoever tells it has the worst first. */
  public JobKnowledge knowing(List<JobHealth> jobs) {
    var next = health;
    for (var known : health) next = next.without(known.name());
    for (var job : jobs.subList(0, Math.min(jobs.size(), MOST_JOBS))) {
      next = next.with(job.name(), job);
    }
    return new JobKnowledge(next, tests, heads);
  }

  /**
   * A failure that nothing excuses stays one: a later upload of the same execution can't talk it
   * away.
   */
  public JobKnowledge heard(CommitSha commit, JobTestResults results, int most) {
    var key = new TestedJob(commit, results.name());
    var known = tests.get(key);
    if (known.isPresent() && isSettled(known.get(), results)) return this;
    if (known.isEmpty() && tests.size() >= most) return this;
    return new JobKnowledge(health, tests.with(key, results), heads);
  }

  private static boolean isSettled(JobTestResults known, JobTestResults told) {
    if (known.attempt() != told.attempt()) return known.attempt() > told.attempt();
    return known.hasUnexcused() || known.failures() > told.failures();
  }

  public JobKnowledge forgetting(Predicate<CommitSha> isNeeded) {
    var left = tests;
    for (var key = tests.firstKey(); key.isPresent(); key = tests.keyAfter(key.get())) {
      if (!isNeeded.test(key.get().commit())) left = left.without(key.get());
    }
    return left.size() == tests.size() ? this : new JobKnowledge(health, left, heads);
  }
}
