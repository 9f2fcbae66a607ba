package dev.signalbox.engine.automation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.Assessment;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.PostCheck;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.Template;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The evaluated conditions at the end of what a check posted by a rule says. */
public final class PostedConditions {
  private static final String HEADING = "#### Conditions of the rule";

  private PostedConditions() {}

  /** The action with its conditions added, where it posts a check. */
  public static Action shown(
      PullRequestRule rule, Action action, PullRequestSubject subject, Instant now) {
    if (!(action instanceof PostCheck check)) return action;
    String written =
        check
            .summary()
            .filter(it -> !it.source().isBlank())
            .map(it -> it.source() + "\n\n")
            .orElse("");
    String list = Template.literal(text(rule, check, subject, now)).source();
    var attributes = check.summary().map(Template::attributes).orElse(List.of());
    return new PostCheck(
        check.title(),
        Optional.of(new Template(written + list, attributes)),
        check.successConditions(),
        check.neutralConditions(),
        check.conclusion());
  }

  /** What a posted summary says of the conditions; nothing where it does not speak of them. */
  public static Optional<String> fingerprint(String summary) {
    int at = summary.lastIndexOf(HEADING);
    return at < 0
        ? Optional.empty()
        : Optional.of(RuleDefinitions.fingerprint(summary.substring(at).strip()));
  }

  public static String fingerprint(
      PullRequestRule rule, PostCheck check, PullRequestSubject subject, Instant now) {
    return RuleDefinitions.fingerprint(text(rule, check, subject, now));
  }

  private static String text(
      PullRequestRule rule, PostCheck check, PullRequestSubject subject, Instant now) {
    var parts = new ArrayList<String>();
    parts.add(HEADING);
    add(parts, "", rule.conditions(), subject, now);
    add(parts, "To succeed:", check.successConditions(), subject, now);
    add(parts, "Otherwise, to be neutral:", check.neutralConditions(), subject, now);
    if (parts.size() == 1) parts.add("It has none: it matches every pull request.");
    return String.join("\n\n", parts);
  }

  private static void add(
      List<String> parts,
      String lead,
      List<Condition> conditions,
      PullRequestSubject subject,
      Instant now) {
    if (conditions.isEmpty()) return;
    if (!lead.isEmpty()) parts.add(lead);
    parts.add(
        ConditionChecklist.of(
            conditions.stream().map(each -> Assessment.of(each, subject, now)).toList()));
  }
}
