package dev.signalbox.engine.rules;

import dev.signalbox.engine.checks.RetryMode;
import dev.signalbox.engine.conditions.JobCondition;
import java.util.List;

/** Has a failed job that meets all of the conditions run again. */
public record RetryRule(
    String name, List<JobCondition> conditions, int maxRetry, RetryMode retryMode) {
  public static final int MOST_RETRIES = 10;

  public RetryRule {
    conditions = List.copyOf(conditions);
  }
}
