package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.ConditionTree;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.Product;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whether a pull request may be merged into its base by a rule, without the queue. */
public final class DirectMerge {
  private DirectMerge() {}

  /** What speaks against it, if anything does. */
  public static Optional<String> objection(Ledger ledger, PullRequest pull, Instant now) {
    var policy = ledger.policy();
    if (pull.state() != PullRequest.State.OPEN) return Optional.of(pull.number() + " is not open");
    if (pull.draft()) return Optional.of("it is a draft");
    if (!pull.target().equals(pull.base())) {
      return Optional.of("it targets `" + pull.target() + "`, the branch of another one");
    }
    if (policy.stop().isPresent()) return Optional.of("the queue was stopped for safety");
    if (policy.pause().isPresent()) return Optional.of("the queue is paused");
    if (!policy.isOff(Product.MERGE_QUEUE) && isQueueable(ledger, pull.base(), now)) {
      return Optional.of("the merge queue is on and a queue rule covers " + pull.base());
    }
    if (Standings.isFrozen(ledger, pull, now)) return Optional.of("it is frozen");
    var subject = PullRequestSubject.alone(ledger, pull);
    return Protections.withDependencies(subject, now)
        .objection()
        .or(() -> unmetRequirement(subject, now));
  }

  /** An App may be let past what its host demands of everybody else. */
  private static Optional<String> unmetRequirement(PullRequestSubject subject, Instant now) {
    var protections = subject.ledger().policy().rules().mergeProtections();
    for (var required : protections.hostRequirements().orElse(List.of())) {
      if (answer(required.conditions(), subject, now) == ConditionAnswer.NO) continue;
      for (var condition : required.successConditions()) {
        if (answer(List.of(condition), subject, now) == ConditionAnswer.YES) continue;
        return Optional.of(
            "the host requires of %s: %s".formatted(required.name(), words(condition)));
      }
    }
    return Optional.empty();
  }

  private static String words(Condition condition) {
    return condition instanceof Condition.Or(var ways)
        ? ways.stream().map(DirectMerge::words).collect(Collectors.joining(" or "))
        : "`" + ConditionTree.plain(condition) + "`";
  }

  private static ConditionAnswer answer(
      List<Condition> conditions, PullRequestSubject subject, Instant now) {
    return Outlook.of(conditions, subject, now).answer();
  }

  /** Asked once more when the branch is about to move. */
  public static Optional<String> objection(Ledger ledger, Effect.Merge merge, Instant now) {
    var pull = ledger.entries().pulls().get(merge.pull().number());
    if (pull.isEmpty()) return Optional.of(merge.pull().number() + " is not known");
    if (!pull.get().head().equals(merge.pull().head())) return Optional.of("it has another head");
    if (!pull.get().base().equals(merge.branch())) return Optional.of("it has another base");
    return isStillWanted(ledger, merge)
        ? objection(ledger, pull.get(), now)
        : Optional.of("no rule asks for it any more");
  }

  private static boolean isStillWanted(Ledger ledger, Effect.Merge merge) {
    return ledger.automation().of(merge.pull().number()).match(merge.rule()).stream()
        .flatMap(match -> match.actions().stream())
        .anyMatch(
            state -> state instanceof ActionState.Asked asked && asked.effect().equals(merge.id()));
  }

  /** Whether some rule lets pull requests for this base into the queue, or might. */
  private static boolean isQueueable(Ledger ledger, BranchName base, Instant now) {
    var onBase = new OnBase(base, now);
    return ledger.policy().rules().queueRules().stream()
        .anyMatch(rule -> onBase.all(rule.queueConditions()) != ConditionAnswer.NO);
  }
}
