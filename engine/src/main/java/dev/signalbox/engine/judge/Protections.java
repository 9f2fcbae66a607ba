package dev.signalbox.engine.judge;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.MergeProtection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** The merge protections that concern a pull request, and how they stand. */
public record Protections(List<EvaluatedProtection> active, Optional<Instant> nextChange) {
  private static final Protections NONE = new Protections(List.of(), Optional.empty());

  public Protections {
    active = List.copyOf(active);
  }

  /** None at all while the product is not switched on. */
  public static Protections of(PullRequestSubject subject, Instant now) {
    return of(subject, now, Dependencies.elsewhere(subject.ledger(), subject.pull()));
  }

  /** For whoever merges without the queue, which sees to the order of its own. */
  public static Protections withDependencies(PullRequestSubject subject, Instant now) {
    return of(subject, now, Dependencies.of(subject.ledger(), subject.pull()));
  }

  private static Protections of(
      PullRequestSubject subject, Instant now, Optional<EvaluatedProtection> dependencies) {
    var policy = subject.ledger().policy();
    if (!policy.isOn(Product.MERGE_PROTECTIONS)) return NONE;
    var active = new ArrayList<EvaluatedProtection>();
    Optional<Instant> next = Optional.empty();
    for (var rule : policy.rules().mergeProtections().rules()) {
      var concerns = Outlook.unlessRuledOut(rule.conditions(), subject, now);
      next = Colour.earlier(next, concerns.nextChange());
      if (concerns.answer() != ConditionAnswer.NO) active.add(asked(rule, subject, now));
    }
    MergeAfter.of(subject.pull().description().body(), now).ifPresent(active::add);
    ConfigurationValidity.of(subject.pull().difference()).ifPresent(active::add);
    dependencies.ifPresent(active::add);
    for (var protection : active) next = Colour.earlier(next, protection.outlook().nextChange());
    return new Protections(active, next);
  }

  /**
   * As part of a candidate: what its checks say counts before what those of the own head say, which
   * speak for checks that candidates do not have.
   */
  static Outlook within(PullRequestSubject member, Instant now) {
    if (!member.ledger().policy().isOn(Product.MERGE_PROTECTIONS)) return Outlook.YES;
    var own = new ArrayList<>(member.checks());
    var names = new HashSet<String>();
    for (var check : member.checks()) names.add(check.name());
    for (QueueCheck check : OwnHeadChecks.of(member.ledger(), member.pull())) {
      if (!names.contains(check.name())) own.add(check);
    }
    return of(member.with(own), now).outlook();
  }

  private static EvaluatedProtection asked(
      MergeProtection rule, PullRequestSubject subject, Instant now) {
    return new EvaluatedProtection(
        rule.name(),
        Outlook.of(rule.successConditions(), subject, now),
        rule.successConditions().stream()
            .map(condition -> Assessment.of(condition, subject, now))
            .toList(),
        Optional.empty());
  }

  public boolean pass() {
    return active.stream().allMatch(EvaluatedProtection::passes);
  }

  /** All of them together. A success that they rest on may be one of the own head. */
  private Outlook outlook() {
    var all = Outlook.YES;
    for (var protection : active) all = all.and(protection.outlook());
    return new Outlook(
        all.answer(), all.answerIgnoringTime(), all.answerIgnoringChecks(), false, nextChange);
  }

  /** The first that does not pass, and what it lacks. */
  public Optional<String> objection() {
    for (var protection : active) {
      if (protection.passes()) continue;
      return Optional.of(
          "the merge protection `%s` is not met: %s"
              .formatted(protection.name(), lacking(protection)));
    }
    return Optional.empty();
  }

  private static String lacking(EvaluatedProtection protection) {
    return protection
        .missing()
        .orElseGet(
            () ->
                protection.conditions().stream()
                    .filter(each -> each.answer() != ConditionAnswer.YES)
                    .map(Assessment::words)
                    .reduce((one, other) -> one + ", " + other)
                    .orElse("its conditions do not hold"));
  }

  /** Whether anything was asked that people or tests have to answer. */
  public static boolean restOnCheckOrReview(PullRequestSubject subject, Instant now) {
    var rules = subject.ledger().policy().rules();
    for (var rule : rules.mergeProtections().rules()) {
      boolean concerns = Outlook.of(rule.conditions(), subject, now).answer() != ConditionAnswer.NO;
      if (concerns && rule.asksForCheckOrReview(rules)) return true;
    }
    return false;
  }
}
