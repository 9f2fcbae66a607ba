package dev.signalbox.engine.explanation;

import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.judge.EvaluatedProtection;
import dev.signalbox.engine.judge.Protections;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.view.ConditionEvaluation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a merge protection stands for a pull request.
 *
 * @param detail what one waits for that has no conditions, or why nobody knows whom it is for
 * @param conditions whom it is for
 * @param successConditions what it asks for
 */
public record ProtectionExplanation(
    String name,
    @Nullable String description,
    ProtectionStatus status,
    @Nullable String detail,
    ConditionEvaluation conditions,
    ConditionEvaluation successConditions) {
  /** Those of the rules file in its order, and then those that are built in. */
  static List<ProtectionExplanation> all(PullRequestSubject subject, Instant now) {
    var policy = subject.ledger().policy();
    var rules = policy.rules().mergeProtections().rules();
    var protections = Protections.withDependencies(subject, now);
    Map<String, EvaluatedProtection> active =
        protections.active().stream()
            .filter(each -> !each.isBuiltIn())
            .collect(Collectors.toMap(EvaluatedProtection::name, Function.identity(), (a, _) -> a));
    var all = new ArrayList<ProtectionExplanation>();
    for (var rule : rules) {
      var status =
          policy.isOff(Product.MERGE_PROTECTIONS)
              ? ProtectionStatus.PRODUCT_OFF
              : status(Optional.ofNullable(active.get(rule.name())));
      all.add(of(rule, status, subject, now));
    }
    protections.active().stream()
        .filter(EvaluatedProtection::isBuiltIn)
        .map(each -> builtIn(each, now))
        .forEach(all::add);
    return all;
  }

  private static ProtectionStatus status(Optional<EvaluatedProtection> active) {
    return active
        .map(each -> each.passes() ? ProtectionStatus.MET : ProtectionStatus.NOT_MET)
        .orElse(ProtectionStatus.NOT_CONCERNED);
  }

  private static ProtectionExplanation of(
      MergeProtection rule, ProtectionStatus status, PullRequestSubject subject, Instant now) {
    var asked = List.<Subject>of(subject);
    var concerns = ConditionEvaluation.of(rule.conditions(), asked, now);
    return new ProtectionExplanation(
        rule.name(),
        rule.description().orElse(null),
        status,
        concerns.trouble().orElse(null),
        concerns,
        ConditionEvaluation.of(rule.successConditions(), asked, now));
  }

  private static ProtectionExplanation builtIn(EvaluatedProtection protection, Instant now) {
    var nothing = ConditionEvaluation.of(List.of(), List.of(), now);
    return new ProtectionExplanation(
        protection.name(),
        null,
        status(Optional.of(protection)),
        protection.missing().orElse(null),
        nothing,
        nothing);
  }
}
