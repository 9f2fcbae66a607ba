package dev.signalbox.engine.queue;

import dev.signalbox.engine.automation.RuleDefinitions;
import dev.signalbox.engine.automation.RuleOutcome;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.KnownRule;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BuiltInRules;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.engine.rules.Template;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What keys of the queue ask for, as rules: {@code autoqueue} and the labels of the queue. */
final class QueueKeyRules {
  private QueueKeyRules() {}

  static List<PullRequestRule> of(Rules rules) {
    var all = new ArrayList<PullRequestRule>();
    for (var queue : rules.queueRules()) {
      if (!queue.queuesByItself()) continue;
      all.add(
          PullRequestRule.of(
              BuiltInRules.autoqueue(queue.name()),
              queue.queueConditions(),
              List.of(new Action.Queue(Optional.of(queue.name())))));
    }
    var settings = rules.mergeQueue();
    settings.queuedLabel().map(it -> toggle(BuiltInRules.QUEUED_LABEL, it)).ifPresent(all::add);
    settings.dequeuedLabel().map(it -> toggle(BuiltInRules.DEQUEUED_LABEL, it)).ifPresent(all::add);
    return all;
  }

  static KnownRule known(PullRequestRule rule) {
    return new KnownRule(RuleDefinitions.definition(rule), 0);
  }

  /** Nothing where the rule does not concern the pull request. */
  static Optional<RuleOutcome> outcome(
      PullRequestRule rule, Ledger ledger, PullRequestSubject subject, Instant now) {
    var pull = subject.pull();
    boolean isOpen = pull.state() == PullRequest.State.OPEN;
    boolean isQueued = ledger.entries().entry(pull.number()).isPresent();
    return switch (rule.name()) {
      case BuiltInRules.QUEUED_LABEL -> said(rule, isQueued);
      case BuiltInRules.DEQUEUED_LABEL ->
          said(rule, !isQueued && ledger.entries().departed().get(pull.number()).isPresent())
              .filter(_ -> isOpen);
      default ->
          RuleOutcome.of(rule, subject, now)
              .filter(_ -> isOpen && ledger.policy().isOn(Product.MERGE_QUEUE));
    };
  }

  private static Optional<RuleOutcome> said(PullRequestRule rule, boolean holds) {
    return Optional.of(new RuleOutcome(rule, holds, Optional.empty()));
  }

  private static PullRequestRule toggle(String name, String label) {
    var action = new Action.Label(List.of(), List.of(), false, List.of(Template.of(label)));
    return PullRequestRule.of(name, List.of(), List.of(action));
  }
}
