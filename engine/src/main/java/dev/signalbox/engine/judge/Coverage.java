package dev.signalbox.engine.judge;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.BranchName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Which branches belong to the merge queue, so that only administrators push to them directly. */
public final class Coverage {
  private final Ledger ledger;
  private final BranchName branch;
  private final OnBase onBase;

  private Coverage(Ledger ledger, BranchName branch, Instant now) {
    this.ledger = ledger;
    this.branch = branch;
    this.onBase = new OnBase(branch, now);
  }

  /**
   * The default branch, what a positive condition on the base names or matches, and any branch
   * while something is queued for it.
   */
  public static boolean covers(
      Ledger ledger, BranchName defaultBranch, BranchName branch, Instant now) {
    return branch.equals(defaultBranch) || new Coverage(ledger, branch, now).isCovered();
  }

  /**
   * Whether pull requests to this branch are queued for it, even if it is the head of another: a
   * rule names it, or something was queued for it before.
   */
  static boolean isQueueBranch(Ledger ledger, BranchName branch, Instant now) {
    return ledger.batches().branches().has(branch) || new Coverage(ledger, branch, now).isCovered();
  }

  /**
   * The freezes that hold a direct push: those that could hold a pull request to this branch. What
   * a pull request might say of itself lets no push through.
   */
  public static List<Freeze> freezing(Ledger ledger, BranchName branch, Instant now) {
    var onBase = new OnBase(branch, now);
    var holding = new ArrayList<Freeze>();
    for (var freeze : ledger.policy().freezes()) {
      boolean isExcluded =
          !freeze.excluding().isEmpty() && onBase.all(freeze.excluding()) == ConditionAnswer.YES;
      if (freeze.isOn(now) && !isExcluded && onBase.all(freeze.matching()) != ConditionAnswer.NO) {
        holding.add(freeze);
      }
    }
    return holding;
  }

  private boolean isCovered() {
    for (var entry : ledger.entries().byNumber()) {
      if (entry.branch().equals(branch)) return true;
    }
    return ledger.policy().rules().queueRules().stream()
        .flatMap(rule -> rule.queueConditions().stream())
        .anyMatch(condition -> names(condition, true));
  }

  /** Whether some part of it asks for this base, rather than for any but another. */
  private boolean names(Condition condition, boolean wanted) {
    return switch (condition) {
      case Condition.OfAttribute(boolean negated, Question.Compares asked)
          when asked.attribute() == Attribute.BASE -> {
        boolean isAskedFor = (wanted != negated) == (asked.operator() != Operator.DIFFERENT);
        yield isAskedFor && (onBase.answer(condition) == ConditionAnswer.YES) == wanted;
      }
      case Condition.OfAttribute _ -> false;
      case Condition.And(var parts) -> parts.stream().anyMatch(part -> names(part, wanted));
      case Condition.Or(var parts) -> parts.stream().anyMatch(part -> names(part, wanted));
      case Condition.Not(var part) -> names(part, !wanted);
    };
  }
}
