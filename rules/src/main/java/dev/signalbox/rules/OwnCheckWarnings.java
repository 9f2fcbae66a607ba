package dev.signalbox.rules;

import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.OwnChecks;
import dev.signalbox.engine.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds conditions that name a check which we post ourselves, where such a check never counts. */
final class OwnCheckWarnings {
  private static final String CHECK = "check";

  private final Rules rules;
  private final List<RulesFault> found = new ArrayList<>();

  private OwnCheckWarnings(Rules rules) {
    this.rules = rules;
  }

  static List<RulesFault> of(Node.Entries file, Rules rules) {
    var warnings = new OwnCheckWarnings(rules);
    for (var entry : file.entries()) {
      if (entry.key().text().equals("shared")) continue;
      warnings.look(entry.value(), List.of(entry.key().text()));
    }
    return warnings.found;
  }

  private void look(Node node, List<Object> path) {
    switch (node) {
      case Node.Scalar scalar -> condition(scalar, path);
      case Node.Items list -> {
        for (int i = 0; i < list.nodes().size(); i++) {
          look(list.nodes().get(i), RulesWarnings.to(path, i));
        }
      }
      case Node.Entries map -> {
        if (RulesWarnings.isDisabled(map)) return;
        for (var entry : map.entries()) {
          look(entry.value(), RulesWarnings.to(path, entry.key().text()));
        }
      }
    }
  }

  private void condition(Node.Scalar scalar, List<Object> path) {
    if (!scalar.text().contains(CHECK) || path.stream().noneMatch(OwnCheckWarnings::isConditions))
      return;
    asked(scalar.text())
        .flatMap(name -> fault(name, path))
        .ifPresent(
            message -> found.add(RulesWarnings.warning(scalar.at(), path, "own_check", message)));
  }

  private static boolean isConditions(Object step) {
    return step instanceof String key && (key.endsWith("conditions") || key.equals("if"));
  }

  private static Optional<String> asked(String text) {
    try {
      return ConditionText.parse(text).question()
                  instanceof Question.Compares(var attribute, _, Operand.Text(var name))
              && attribute.spelled().startsWith(CHECK)
          ? Optional.of(name)
          : Optional.empty();
    } catch (Misread _) {
      return Optional.empty();
    }
  }

  /** On heads of pull requests, checks that rules post count like any other. */
  private Optional<String> fault(String name, List<Object> path) {
    String subject = "`" + Shortened.of(name) + "` is a check that Signalbox posts itself: ";
    if (name.equals(OwnChecks.SUMMARY)) return Optional.of(subject + "no condition ever sees it");
    if (path.contains("merge_conditions") && OwnChecks.isOne(rules, name)) {
      return Optional.of(subject + "it never counts for a candidate");
    }
    boolean isCircle =
        name.equals(OwnChecks.PROTECTIONS)
            && path.contains("success_conditions")
            && path.getFirst().equals(MergeProtectionSection.KEY);
    return isCircle ? Optional.of(subject + "this protection waits for itself") : Optional.empty();
  }
}
