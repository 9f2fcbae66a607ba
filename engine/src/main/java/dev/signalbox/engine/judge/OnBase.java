package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.KnownTeam;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;

/**
 * What conditions say when nothing is known but the base branch: OPEN where anything else decides.
 */
record OnBase(BranchName base, Instant now) implements Subject {
  ConditionAnswer all(List<Condition> conditions) {
    return conditions.stream().map(this::answer).reduce(ConditionAnswer.YES, ConditionAnswer::and);
  }

  ConditionAnswer answer(Condition condition) {
    return switch (condition) {
      case Condition.OfAttribute asked -> leaf(asked);
      case Condition.And(var parts) -> all(parts);
      case Condition.Or(var parts) ->
          parts.stream().map(this::answer).reduce(ConditionAnswer.NO, ConditionAnswer::or);
      case Condition.Not(var part) -> answer(part).not();
    };
  }

  private ConditionAnswer leaf(Condition.OfAttribute asked) {
    return asked.question().attribute() == Attribute.BASE
        ? Outlook.of(List.of(asked), this, now).answer()
        : ConditionAnswer.OPEN;
  }

  @Override
  public PullRequestNumber number() {
    return new PullRequestNumber(0);
  }

  @Override
  public Value value(Attribute attribute) {
    return attribute == Attribute.BASE ? new Value.Text(base.value()) : new Value.Absent();
  }

  @Override
  public List<QueueCheck> checks() {
    return List.of();
  }

  /** Nobody asks: only the base branch is compared. */
  @Override
  public KnownTeam team(Operand.Team named) {
    throw new IllegalStateException("the base branch is in no team");
  }
}
