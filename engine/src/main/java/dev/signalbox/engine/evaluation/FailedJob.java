package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.JobCondition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.jobs.LogMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A failed job, as conditions of retry rules see it. */
public record FailedJob(
    String job,
    String pipeline,
    String branch,
    String conclusion,
    boolean isFlaky,
    List<LogMatch> log) {
  public FailedJob {
    log = List.copyOf(log);
  }

  /** What meets each of the conditions; nothing, where one is not met. */
  public Optional<List<JobMatch>> meets(List<JobCondition> conditions) {
    var matches = new ArrayList<JobMatch>();
    for (var condition : conditions) {
      var match = match(condition);
      if (match.isEmpty()) return Optional.empty();
      matches.add(match.get());
    }
    return Optional.of(matches);
  }

  private Optional<JobMatch> match(JobCondition condition) {
    return switch (condition.attribute()) {
      case JOB_NAME -> text(condition, job);
      case PIPELINE_NAME -> text(condition, pipeline);
      case BRANCH -> text(condition, branch);
      case CONCLUSION -> text(condition, conclusion);
      case FLAKY -> {
        boolean isMeant = condition.operand().equals(new Operand.Flag(isFlaky));
        yield held(condition, isMeant, Boolean.toString(isFlaky));
      }
      case LOG -> log(condition);
    };
  }

  private static Optional<JobMatch> text(JobCondition condition, String value) {
    return held(condition, TextMatch.isMeantBy(condition.operand(), value), value);
  }

  private static Optional<JobMatch> held(JobCondition condition, boolean isMeant, String value) {
    boolean holds = isMeant ^ (condition.operator() == Operator.DIFFERENT) ^ condition.negated();
    return holds
        ? Optional.of(new JobMatch(condition.attribute(), value, Optional.empty()))
        : Optional.empty();
  }

  /** A log that nobody has seen says neither yes nor no, so that a negation is not met by it. */
  private Optional<JobMatch> log(JobCondition condition) {
    if (condition.negated() || !(condition.operand() instanceof Regex regex)) {
      return Optional.empty();
    }
    return log.stream()
        .filter(match -> match.pattern().equals(regex.print()))
        .findFirst()
        .map(it -> new JobMatch(condition.attribute(), it.text(), Optional.of(it)));
  }
}
