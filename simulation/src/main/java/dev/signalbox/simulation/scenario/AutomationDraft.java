package dev.signalbox.simulation.scenario;

import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rules that act on pull requests, by themselves and on what others of them did. */
public final class AutomationDraft {
  /** Present exactly while the label {@link RulesDraft#HOTFIX} is. */
  public static final String MARK = "marked";

  private static final String LOOP = "loop";

  private static final List<PullRequestRule> RULES =
      List.of(
          rule("greet", "label = " + RulesDraft.HOTFIX, comment("careful")),
          rule("mark", "label = " + RulesDraft.HOTFIX, toggle(MARK)),
          rule("chained", "label = " + MARK, comment("marked")),
          rule("ready", "label = " + RulesDraft.GATE_LABEL, check()),
          rule("queue", "label = " + RulesDraft.HOTFIX, new Action.Queue(Optional.empty())));
  private static final List<PullRequestRule> CIRCLE =
      List.of(
          rule("on", "-label = " + LOOP, label(List.of(LOOP), List.of())),
          rule("off", "label = " + LOOP, label(List.of(), List.of(LOOP))));

  private AutomationDraft() {}

  static List<PullRequestRule> of(Settings.ActingRules automation) {
    return switch (automation) {
      case NONE -> List.of();
      case RULES -> RULES;
      case CIRCULAR -> {
        var all = new ArrayList<>(RULES);
        all.addAll(CIRCLE);
        yield all;
      }
    };
  }

  private static PullRequestRule rule(String name, String condition, Action action) {
    return PullRequestRule.of(name, RulesDraft.conditions(condition), List.of(action));
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
