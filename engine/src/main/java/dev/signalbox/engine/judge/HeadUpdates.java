package dev.signalbox.engine.judge;

import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.UpdateMethod;
import java.time.Instant;
import java.util.Optional;

/** How a pull request is updated when somebody asks for that; the queue never does by itself. */
public final class HeadUpdates {
  private HeadUpdates() {}

  public static UpdateMethod method(Ledger ledger, PullRequestNumber number, Instant now) {
    return ledger
        .entries()
        .pulls()
        .get(number)
        .map(pull -> method(PullRequestSubject.alone(ledger, pull), now))
        .orElse(UpdateMethod.MERGE);
  }

  /** By the rule it is queued by, else by the first whose queue conditions it matches. */
  public static UpdateMethod method(PullRequestSubject subject, Instant now) {
    var policy = subject.ledger().policy();
    var queuedBy = subject.entry().map(Entry::rule).flatMap(policy::rule);
    return queuedBy
        .or(() -> matching(subject, now))
        .flatMap(QueueRule::updateMethod)
        .orElse(UpdateMethod.MERGE);
  }

  private static Optional<QueueRule> matching(PullRequestSubject subject, Instant now) {
    return subject.ledger().policy().rules().queueRules().stream()
        .filter(
            rule ->
                Outlook.of(rule.queueConditions(), subject, now).answer() == ConditionAnswer.YES)
        .findFirst();
  }
}
