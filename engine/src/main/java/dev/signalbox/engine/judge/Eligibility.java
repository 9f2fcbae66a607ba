package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.OwnChecks;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** Who may enter, and by which rule. */
public sealed interface Eligibility {
  record By(QueueRule rule) implements Eligibility {}

  record Closed(String why) implements Eligibility {}

  /**
   * It may enter as soon as certain conditions hold.
   *
   * @param missing which these are, as a clause
   */
  record NotYet(String why, String missing) implements Eligibility {}

  /** As if the author had asked for it. */
  static Eligibility of(Ledger ledger, PullRequestNumber number, Instant now) {
    return of(ledger, number, Optional.empty(), Optional.empty(), now);
  }

  static Eligibility of(
      Ledger ledger,
      PullRequestNumber number,
      Optional<String> named,
      Optional<Sender> sender,
      Instant now) {
    var pull = ledger.entries().pulls().get(number);
    if (pull.isEmpty()) return new Closed(number + " is not known");
    if (Boarding.isLanded(ledger, number)) return new Closed(number + " has landed already");
    if (pull.get().state() != State.OPEN) return new Closed(number + " is not open");
    if (ledger.policy().isOff(Product.MERGE_QUEUE)) {
      return new Closed("the product `merge_queue` is switched off");
    }
    var dependency = dependencyFault(ledger, pull.get());
    if (dependency.isPresent()) return new Closed(dependency.get());
    if (named.isPresent() && ledger.policy().rule(named.get()).isEmpty()) {
      return new Closed("there is no rule `" + named.get() + "`");
    }
    return byConditions(PullRequestSubject.sentBy(sender, ledger, pull.get()), named, now);
  }

  private static Eligibility byConditions(
      PullRequestSubject subject, Optional<String> named, Instant now) {
    var objection = Protections.of(subject, now).objection();
    for (var rule : subject.ledger().policy().rules().queueRules()) {
      if (named.isPresent() && !named.get().equals(rule.name())) continue;
      if (Outlook.of(rule.queueConditions(), subject, now).answer() != ConditionAnswer.YES)
        continue;
      if (!requiresCheck(subject.ledger().policy().rules(), rule)) {
        return new Closed("the rule `" + rule.name() + "` requires no check");
      }
      boolean isNowhere = LaneAssignment.partitions(subject, now).isEmpty();
      var missing = isNowhere ? Optional.of("it is in no partition") : objection;
      return missing.<Eligibility>map(what -> new NotYet(what, what)).orElseGet(() -> new By(rule));
    }
    String why = "the queue conditions of no rule match";
    return MissingConditions.of(subject, named, now)
        .map(missing -> missing + objection.map(also -> "; " + also).orElse(""))
        .<Eligibility>map(missing -> new NotYet(why, missing))
        .orElseGet(() -> new Closed(why));
  }

  /** When time alone may change who may enter. */
  static Optional<Instant> nextChange(
      PullRequestSubject subject, Optional<String> named, Instant now) {
    var next = Protections.of(subject, now).nextChange();
    for (var rule : subject.ledger().policy().rules().queueRules()) {
      if (named.isPresent() && !named.get().equals(rule.name())) continue;
      next = Colour.earlier(next, Outlook.of(rule.queueConditions(), subject, now).nextChange());
    }
    return next;
  }

  private static Optional<String> dependencyFault(Ledger ledger, PullRequest pull) {
    for (var on : pull.dependsOn()) {
      if (Departures.isClosedUnmerged(ledger, on)) {
        return Optional.of("it depends on " + on + ", which was closed");
      }
    }
    if (dependsOnItself(ledger, pull)) {
      return Optional.of("it depends on itself, by way of others");
    }
    return StackOrder.below(ledger, pull).size() >= Stacks.MOST
        ? Optional.of("its stack has more than " + Stacks.MOST + " pull requests")
        : Optional.empty();
  }

  static boolean dependsOnItself(Ledger ledger, PullRequest pull) {
    var open = new ArrayList<>(pull.dependsOn());
    var seen = new HashSet<PullRequestNumber>();
    while (!open.isEmpty()) {
      var on = open.removeLast();
      if (on.equals(pull.number())) return true;
      if (seen.add(on)) {
        ledger.entries().pulls().get(on).ifPresent(next -> open.addAll(next.dependsOn()));
      }
    }
    return false;
  }

  /** Zero required checks never pass, so nobody is let in to wait for ever. */
  static boolean requiresCheck(Rules rules, QueueRule rule) {
    return asksForSuccess(rules, rule.mergeConditions(), true);
  }

  private static boolean asksForSuccess(Rules rules, List<Condition> conditions, boolean wanted) {
    for (var condition : conditions) {
      boolean asks =
          switch (condition) {
            case Condition.And(var all) -> asksForSuccess(rules, all, wanted);
            case Condition.Or(var any) -> asksForSuccess(rules, any, wanted);
            case Condition.Not(var inner) -> asksForSuccess(rules, List.of(inner), !wanted);
            case Condition.OfAttribute(var negated, var question) ->
                negated != wanted
                    && !OwnChecks.isNamed(rules, question)
                    && (question.attribute() == Attribute.CHECK_SUCCESS
                        || question.attribute() == Attribute.CHECK);
          };
      if (asks) return true;
    }
    return false;
  }
}
