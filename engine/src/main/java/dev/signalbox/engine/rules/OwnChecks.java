package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Operator;
import dev.signalbox.engine.conditions.Question;
import java.util.Set;
import java.util.TreeSet;

/**
 * The checks that we post ourselves, on heads of pull requests: a summary, how merge protections
 * stand, and what rules post. Nothing was tested for any of them.
 */
public final class OwnChecks {
  public static final String SUMMARY = "Signalbox";
  public static final String PROTECTIONS = BuiltInRules.title(BuiltInRules.PROTECTIONS);

  private OwnChecks() {}

  public static Set<String> names(Rules rules) {
    var names = new TreeSet<>(Set.of(SUMMARY, PROTECTIONS));
    for (var rule : rules.pullRequestRules()) if (posts(rule)) names.add(rule.name());
    return names;
  }

  public static boolean isOne(Rules rules, String name) {
    if (name.equals(SUMMARY) || name.equals(PROTECTIONS)) return true;
    for (var rule : rules.pullRequestRules()) {
      if (rule.name().equals(name) && posts(rule)) return true;
    }
    return false;
  }

  /** Whether that is the check which is asked for by its name. */
  public static boolean isNamed(Rules rules, Question question) {
    return question instanceof Question.Compares(_, var operator, Operand.Text(var name))
        && operator == Operator.EQUAL
        && isOne(rules, name);
  }

  private static boolean posts(PullRequestRule rule) {
    return rule.actions().stream().anyMatch(Action.PostCheck.class::isInstance);
  }
}
