package dev.signalbox.insights.jobs;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.CommitOutcomes;
import dev.signalbox.insights.health.HealthTally;
import dev.signalbox.insights.health.HealthVerdict;
import java.time.Instant;

/** What is remembered of a job, and what the queue was told of it. */
record JobState(
    long job,
    long executions,
    HealthTally tally,
    CheckState lastConclusion,
    Instant lastEndedAt,
    ToldHealth told) {
  /** A rate that has moved by less than this share is not worth a message. */
  private static final double WORTH_TELLING = 0.1;

  /** What the queue was told. */
  record ToldHealth(HealthStatus status, Confidence confidence, double rate) {
    static final ToldHealth NOTHING = new ToldHealth(HealthStatus.HEALTHY, Confidence.LOW, 0);
  }

  static JobState unseen(EndedExecution first) {
    return new JobState(
        first.job(), 0, HealthTally.NONE, first.conclusion(), first.endedAt(), ToldHealth.NOTHING);
  }

  JobState after(EndedExecution execution, CommitOutcomes outcomes) {
    return new JobState(
        job,
        executions + 1,
        tally.after(outcomes),
        execution.conclusion(),
        execution.endedAt(),
        told);
  }

  HealthVerdict verdict(Instant now) {
    return HealthVerdict.of(tally, now);
  }

  /** Of a healthy job the queue has to know nothing else. */
  boolean isNews(Instant now) {
    var verdict = verdict(now);
    if (verdict.status() != told.status()) return true;
    if (verdict.status() == HealthStatus.HEALTHY) return false;
    double moved = Math.abs(tally.flakeRate() - told.rate());
    return verdict.confidence() != told.confidence() || moved > WORTH_TELLING * told.rate();
  }
}
