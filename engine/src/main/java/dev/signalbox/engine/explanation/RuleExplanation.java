package dev.signalbox.engine.explanation;

import dev.signalbox.engine.automation.RuleDefinitions;
import dev.signalbox.engine.automation.RuleOutcome;
import dev.signalbox.engine.evaluation.Subject;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.RuleMatch;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.view.ConditionEvaluation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a pull request rule stands for a pull request, and what it has done.
 *
 * @param detail why it does nothing, where its conditions do not tell
 */
public record RuleExplanation(
    String name,
    @Nullable String description,
    RuleStatus status,
    @Nullable String detail,
    ConditionEvaluation conditions,
    List<ActionExplanation> actions) {
  public RuleExplanation {
    actions = List.copyOf(actions);
  }

  static RuleExplanation of(PullRequestRule rule, PullRequestSubject subject, Instant now) {
    var status = status(rule, subject, now);
    return new RuleExplanation(
        rule.name(),
        rule.description().orElse(null),
        status,
        rule.disabled().orElse(null),
        ConditionEvaluation.of(rule.conditions(), List.<Subject>of(subject), now),
        actions(rule, remembered(rule, subject)));
  }

  private static RuleStatus status(PullRequestRule rule, PullRequestSubject subject, Instant now) {
    if (!rule.isEnabled()) return RuleStatus.DISABLED;
    var policy = subject.ledger().policy();
    if (policy.isOff(Product.WORKFLOW_AUTOMATION)) return RuleStatus.PRODUCT_OFF;
    var outcome = RuleOutcome.of(rule, subject, now);
    if (outcome.isEmpty()) return RuleStatus.NOT_CONCERNED;
    return outcome.get().matches() ? RuleStatus.MATCHES : RuleStatus.DOES_NOT_MATCH;
  }

  /** What another rule of the same name did is not its doing. */
  private static Optional<RuleMatch> remembered(PullRequestRule rule, PullRequestSubject subject) {
    return subject
        .ledger()
        .automation()
        .of(subject.pull().number())
        .match(rule.name())
        .filter(match -> match.definition().equals(RuleDefinitions.definition(rule)));
  }

  static List<ActionExplanation> actions(PullRequestRule rule, Optional<RuleMatch> match) {
    var told = new ArrayList<ActionExplanation>();
    for (int place = 0; place < rule.actions().size(); place++) {
      var name = rule.actions().get(place).name();
      told.add(
          match.isPresent()
              ? ActionExplanation.of(name, match.get().actions().get(place))
              : ActionExplanation.of(name, ActionStatus.NOT_WANTED, null));
    }
    return told;
  }
}
