package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.explanation.ActionStatus;
import dev.signalbox.engine.explanation.AutomationExplanation;
import dev.signalbox.engine.explanation.ProtectionExplanation;
import dev.signalbox.engine.explanation.ProtectionStatus;
import dev.signalbox.engine.explanation.RuleExplanation;
import dev.signalbox.engine.explanation.RuleStatus;
import dev.signalbox.engine.repository.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What rules and merge protections make of a pull request.
 *
 * @param notes what keeps all of them from acting
 * @param rules those that match or have something to tell
 * @param otherRules the others
 * @param protections those that concern it
 * @param otherProtections the others
 */
public record AppliedRules(
    List<String> notes,
    List<RuleLine> rules,
    List<RuleLine> otherRules,
    List<RuleLine> protections,
    List<RuleLine> otherProtections) {
  public static final AppliedRules NONE =
      new AppliedRules(List.of(), List.of(), List.of(), List.of(), List.of());

  public AppliedRules {
    notes = List.copyOf(notes);
    rules = List.copyOf(rules);
    otherRules = List.copyOf(otherRules);
    protections = List.copyOf(protections);
    otherProtections = List.copyOf(otherProtections);
  }

  public boolean hasRules() {
    return !rules.isEmpty() || !otherRules.isEmpty();
  }

  public boolean hasProtections() {
    return !protections.isEmpty() || !otherProtections.isEmpty();
  }

  static AppliedRules of(AutomationExplanation told) {
    var notes = new ArrayList<>(told.productsOff().stream().map(AppliedRules::off).toList());
    Optional.ofNullable(told.halted()).ifPresent(why -> notes.add("Halted: " + why + "."));
    var rules = told.everyRule();
    return new AppliedRules(
        notes,
        rules.stream().filter(AppliedRules::isTelling).map(RuleLine::of).toList(),
        rules.stream().filter(rule -> !isTelling(rule)).map(RuleLine::of).toList(),
        told.protections().stream().filter(AppliedRules::concerns).map(RuleLine::of).toList(),
        told.protections().stream().filter(it -> !concerns(it)).map(RuleLine::of).toList());
  }

  /** A product that is off although there are rules for it, in a sentence. */
  public static String off(Product product) {
    String name = product.spelled().replace('_', ' ');
    return "The product " + name + " is off, so these rules do nothing.";
  }

  private static boolean isTelling(RuleExplanation rule) {
    return rule.status() == RuleStatus.MATCHES
        || rule.actions().stream().anyMatch(it -> it.status() == ActionStatus.FAILED);
  }

  private static boolean concerns(ProtectionExplanation protection) {
    return protection.status() == ProtectionStatus.MET
        || protection.status() == ProtectionStatus.NOT_MET;
  }
}
