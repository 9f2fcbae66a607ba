package dev.signalbox.engine.explanation;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.JobRetry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.rules.LocalCheck;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The checks whose end could decide about a batch: those that run, and those that never began. */
final class AwaitedChecks {
  private static final String WAITING = "waiting";

  private AwaitedChecks() {}

  static List<String> of(Ledger ledger, Batch batch, Instant now) {
    var names = new TreeSet<String>();
    var checks = batch.testing().map(Testing::shown).orElse(List.of());
    for (var check : checks) {
      if (check.state() == CheckState.PENDING) names.add(check.name());
    }
    for (var rule : ledger.policy().rule(batch.rule()).stream().toList()) {
      for (var number : batch.members()) {
        var subject = PullRequestSubject.within(ledger, number, checks);
        for (var condition : rule.mergeConditions()) {
          collect(Assessment.of(condition, subject, now), names);
        }
      }
    }
    return List.copyOf(names);
  }

  /** What is to be said of checks that have not ended: who is ahead of them, or why again. */
  static List<String> remarks(Batch batch) {
    var remarks = new TreeSet<String>();
    for (var testing : batch.testing().stream().toList()) {
      for (var run : testing.runs()) {
        boolean own = run.key().reporter().equals(LocalCheck.REPORTER);
        if (own && run.state() == CheckState.PENDING && run.description().startsWith(WAITING)) {
          remarks.add(run.key().name() + " is " + run.description());
        }
      }
    }
    remarks.addAll(retries(batch));
    return List.copyOf(remarks);
  }

  /** Jobs that had failed and run again. */
  private static List<String> retries(Batch batch) {
    var retries = new TreeSet<String>();
    for (var testing : batch.testing().stream().toList()) {
      for (var run : testing.runs()) {
        if (run.state() != CheckState.PENDING) continue;
        testing
            .retry(run.key())
            .filter(retry -> retry.state() != JobRetry.State.IN_VAIN)
            .ifPresent(retry -> retries.add(run.key().name() + " is " + retry.words()));
      }
    }
    return List.copyOf(retries);
  }

  private static void collect(Assessment assessment, Set<String> names) {
    if (assessment.answer() != ConditionAnswer.OPEN) return;
    boolean isNamed =
        assessment.condition() instanceof Condition.OfAttribute(_, Question.Compares(_, _, var to))
            && to instanceof Operand.Text text
            && names.add(text.value());
    if (!isNamed) assessment.parts().forEach(part -> collect(part, names));
  }
}
