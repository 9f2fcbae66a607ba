package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The checks without which merge conditions stay open and of which there is no run. */
public final class MissingChecks {
  /** Whatever is going to run on a candidate has begun by then, or at least waits in line. */
  public static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Set<String> known;

  private MissingChecks(List<QueueCheck> known) {
    this.known = known.stream().map(QueueCheck::name).collect(Collectors.toSet());
  }

  /** Those of a batch that has been under test for so long that they should have begun. */
  public static List<String> overdue(Ledger ledger, Batch batch, Instant now) {
    if (!(batch.stage() instanceof Stage.Running)) return List.of();
    return batch
        .testing()
        .filter(testing -> !now.isBefore(testing.startedAt().plus(PATIENCE)))
        .map(testing -> List.copyOf(of(ledger, batch, testing.shown(), now)))
        .orElse(List.of());
  }

  public static Set<String> of(Ledger ledger, Batch batch, List<QueueCheck> checks, Instant now) {
    var search = new MissingChecks(checks);
    var names = new TreeSet<String>();
    for (var rule : ledger.policy().rule(batch.rule()).stream().toList()) {
      for (var number : batch.members()) {
        var subject = PullRequestSubject.within(ledger, number, checks);
        for (var condition : rule.mergeConditions()) {
          names.addAll(search.in(Assessment.of(condition, subject, now)));
        }
      }
    }
    return names;
  }

  private Set<String> in(Assessment assessment) {
    if (assessment.answer() != ConditionAnswer.OPEN) return Set.of();
    return switch (assessment.condition()) {
      case Condition.OfAttribute(var _, var question) -> in(question);
      case Condition.Or _ -> inAny(assessment);
      case Condition.And _, Condition.Not _ -> inAll(assessment);
    };
  }

  /** What is open and not about a time is about checks. */
  private Set<String> in(Question question) {
    return question instanceof Question.Compares(var _, var _, Operand.Text(var name))
            && !known.contains(name)
        ? Set.of(name)
        : Set.of();
  }

  private Set<String> inAll(Assessment assessment) {
    var names = new TreeSet<String>();
    for (var part : assessment.parts()) names.addAll(in(part));
    return names;
  }

  /** One way that can still be decided by what runs is enough. */
  private Set<String> inAny(Assessment assessment) {
    var names = new TreeSet<String>();
    for (var part : assessment.parts()) {
      if (part.answer() != ConditionAnswer.OPEN) continue;
      var missing = in(part);
      if (missing.isEmpty()) return Set.of();
      names.addAll(missing);
    }
    return names;
  }
}
