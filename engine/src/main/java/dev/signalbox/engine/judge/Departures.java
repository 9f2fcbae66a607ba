package dev.signalbox.engine.judge;

import static dev.signalbox.engine.causes.AbortCode.BASE_BRANCH_CHANGED;
import static dev.signalbox.engine.causes.AbortCode.PR_DEQUEUED;
import static dev.signalbox.engine.causes.AbortCode.PR_DEQUEUED_FROM_PARTITION;
import static dev.signalbox.engine.causes.AbortCode.PR_MANUALLY_DEQUEUED;
import static dev.signalbox.engine.causes.AbortCode.PR_MANUALLY_MERGED;
import static dev.signalbox.engine.causes.AbortCode.PULL_REQUEST_UPDATED;
import static dev.signalbox.engine.causes.AbortCode.QUEUE_RULE_MISSING;
import static dev.signalbox.engine.causes.AbortCode.STACK_PREDECESSOR_DEQUEUED;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Optional;

/** Whether the facts still allow a pull request to be queued. */
public final class Departures {
  private Departures() {}

  public static Optional<Departure> due(Ledger ledger, Entry entry, Instant now) {
    var pull = ledger.entries().pull(entry.number());
    var gone = gone(pull, entry);
    return gone.isPresent() ? gone : unwanted(ledger, pull, entry, now);
  }

  private static Optional<Departure> gone(PullRequest pull, Entry entry) {
    if (pull.state() == State.MERGED) return leave(PR_MANUALLY_MERGED, "it was merged by hand");
    if (pull.state() == State.CLOSED) return leave(PR_DEQUEUED, "it was closed");
    if (entry.journey().dequeueAsked()) return leave(PR_MANUALLY_DEQUEUED, "it was dequeued");
    if (!pull.base().equals(entry.branch())) {
      return leave(BASE_BRANCH_CHANGED, "it now targets `" + pull.base() + "`");
    }
    if (!pull.head().equals(entry.head())) {
      return leave(PULL_REQUEST_UPDATED, "new commits were pushed");
    }
    return Optional.empty();
  }

  private static Optional<Departure> unwanted(
      Ledger ledger, PullRequest pull, Entry entry, Instant now) {
    var rule = ledger.policy().rule(entry.rule());
    if (rule.isEmpty()) {
      return leave(QUEUE_RULE_MISSING, "there is no rule `" + entry.rule() + "` any more");
    }
    for (var on : pull.dependsOn()) {
      if (isClosedUnmerged(ledger, on)) {
        return leave(STACK_PREDECESSOR_DEQUEUED, "it depends on " + on + ", which was closed");
      }
    }
    var subject = PullRequestSubject.alone(ledger, pull);
    if (Outlook.of(rule.get().queueConditions(), subject, now).answer() == ConditionAnswer.NO) {
      return leave(PR_DEQUEUED, "the queue conditions no longer match");
    }
    if (entry.standing().lanes().partitions().isEmpty()) {
      return leave(PR_DEQUEUED_FROM_PARTITION, "it matches no partition any more");
    }
    return Optional.empty();
  }

  static boolean isClosedUnmerged(Ledger ledger, PullRequestNumber number) {
    return !ledger.entries().landed().has(number)
        && ledger
            .entries()
            .pulls()
            .get(number)
            .filter(on -> on.state() == State.CLOSED)
            .isPresent();
  }

  private static Optional<Departure> leave(AbortCode code, String reason) {
    return Optional.of(new Departure(code, reason));
  }
}
