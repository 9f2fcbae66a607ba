package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.rules.MergeProtection;
import dev.signalbox.engine.rules.MergeProtections;
import java.util.List;
import java.util.Optional;

/**
 * Merge protections: a review on the first base, no unfinished work, and a check of the head for
 * what is risky. On other bases nothing may rest on a review.
 */
public final class ProtectionsDraft {
  public static final String REVIEWED_BASE = "main";
  public static final String UNFINISHED = "wip";
  public static final String RISKY = "risky";
  public static final String HEAD_CHECK = "build";
  public static final String MERGE_AFTER = "Merge-After: ";

  private static final List<MergeProtection> RULES =
      List.of(
          rule("two eyes", "base = " + REVIEWED_BASE, "#approved-reviews-by >= 1"),
          rule("finished", "number > 0", "-label = " + UNFINISHED),
          rule("built", "label = " + RISKY, "check-success = " + HEAD_CHECK));
  private static final List<Condition> NOT_URGENT =
      RulesDraft.conditions("-label = " + RulesDraft.HOTFIX);

  private ProtectionsDraft() {}

  static MergeProtections of(Settings.ActingRules automation) {
    return switch (automation) {
      case NONE, RULES, CIRCULAR -> MergeProtections.NONE;
      case PROTECTED, MERGING -> new MergeProtections(RULES, Optional.empty());
      case MERGED_BY_ITSELF -> new MergeProtections(RULES, Optional.of(NOT_URGENT));
    };
  }

  private static MergeProtection rule(String name, String whom, String asked) {
    return new MergeProtection(
        name, Optional.empty(), RulesDraft.conditions(whom), RulesDraft.conditions(asked));
  }
}
