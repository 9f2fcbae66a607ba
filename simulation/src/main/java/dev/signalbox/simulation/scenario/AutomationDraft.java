package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules that act on pull requests, by themselves and on what others of them did. */
public final class AutomationDraft {
  /** Present exactly while the label {@link RulesDraft#HOTFIX} is. */
  public static final String MARK = "marked";

  /**
   * The check of this rule succeeds exactly while the label {@link RulesDraft#GATE_LABEL} is there.
   */
  public static final String READY = "ready";

  /**
   * The rule that merges what has the label {@link RulesDraft#GATE_LABEL}, where the queue does not
   * reach.
   */
  public static final String MERGING = "merge";

  /** The rule that keeps {@link #MARK}. */
  public static final String MARKING = "mark";

  private static final String LOOP = "loop";
  private static final String UNWANTED = "unwanted";
  private static final String STALE = "stale";
  private static final String TRUSTED = "trusted";
  private static final String BACKPORT = "backport";
  private static final BranchCopies TO_STABLE = BranchCopies.to(List.of(new BranchName("stable")));

  /** What people label pull requests with, besides what a queue asks for. */
  static final List<String> LABELS =
      List.of(
          MARK,
          ProtectionsDraft.UNFINISHED,
          ProtectionsDraft.RISKY,
          UNWANTED,
          STALE,
          TRUSTED,
          BACKPORT);

  private static final List<PullRequestRule> RULES =
      List.of(
          rule("greet", "label = " + RulesDraft.HOTFIX, comment("careful")),
          rule(MARKING, "label = " + RulesDraft.HOTFIX, toggle(MARK)),
          rule("chained", "label = " + MARK, comment("marked")),
          rule(READY, "label = " + RulesDraft.GATE_LABEL, check()),
          rule("queue", "label = " + RulesDraft.HOTFIX, new Action.Queue(Optional.empty())),
          rule(
              "unfinished",
              "label = " + ProtectionsDraft.UNFINISHED,
              new Action.Edit(true),
              new Action.Dequeue()),
          rule("close", "label = " + UNWANTED, new Action.Close(Optional.empty())),
          rule("update", "label = " + STALE, new Action.Update()),
          rule(
              "approve",
              "label = " + TRUSTED,
              new Action.Review(Action.Review.Verdict.APPROVE, Optional.empty())),
          rule("backport", "label = " + BACKPORT, new Action.Backport(TO_STABLE)));
  private static final PullRequestRule MERGE =
      rule(
          MERGING,
          "label = " + RulesDraft.GATE_LABEL,
          new Action.Merge(Optional.empty(), Optional.empty()));
  private static final List<PullRequestRule> CIRCLE =
      List.of(
          rule("on", "-label = " + LOOP, label(List.of(LOOP), List.of())),
          rule("off", "label = " + LOOP, label(List.of(), List.of(LOOP))));

  private AutomationDraft() {}

  static List<PullRequestRule> of(Settings.ActingRules automation) {
    return switch (automation) {
      case NONE -> List.of();
      case RULES, PROTECTED, MERGED_BY_ITSELF -> RULES;
      case CIRCULAR -> both(RULES, CIRCLE);
      case MERGING -> both(RULES, List.of(MERGE));
    };
  }

  private static List<PullRequestRule> both(
      List<PullRequestRule> some, List<PullRequestRule> others) {
    var all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }

  private static PullRequestRule rule(String name, String condition, Action... actions) {
    return PullRequestRule.of(name, RulesDraft.conditions(condition), List.of(actions));
  }

  private static Action comment(String text) {
    return new Action.Comment(Template.of(text));
  }

  private static Action toggle(String name) {
    return new Action.Label(List.of(), List.of(), false, List.of(Template.of(name)));
  }

  private static Action label(List<String> add, List<String> remove) {
    return new Action.Label(templates(add), templates(remove), false, List.of());
  }

  private static List<Template> templates(List<String> texts) {
    return texts.stream().map(Template::of).toList();
  }

  private static Action check() {
    return new Action.PostCheck(
        Optional.empty(), Optional.empty(), List.of(), List.of(), Optional.empty());
  }
}
