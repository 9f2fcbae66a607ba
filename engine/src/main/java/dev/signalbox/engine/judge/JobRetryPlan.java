package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.evaluation.JobMatch;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.rules.BuiltInRules;
import java.util.List;

/**
 * That a failed job is to run again, and why.
 *
 * @param attempt which retry of this job by this rule it is, from 1
 */
public record JobRetryPlan(
    CheckRun failed,
    String rule,
    int maxRetry,
    RetryMode mode,
    int attempt,
    List<JobMatch> matches) {
  public JobRetryPlan {
    matches = List.copyOf(matches);
  }

  public String words() {
    String because =
        rule.equals(BuiltInRules.FLAKY_JOBS)
            ? BuiltInRules.title(rule)
            : "by rule " + BuiltInRules.title(rule);
    return "run again: " + attempt + " of " + maxRetry + ", " + because;
  }
}
