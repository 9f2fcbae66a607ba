package dev.signalbox.rules;

import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.conditions.Question.Compares;
import dev.signalbox.engine.conditions.TeamText;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.OwnerName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Conditions that name a team to no effect. */
final class TeamWarnings {
  private static final Set<String> CONDITIONS =
      Set.of(
          "conditions",
          "queue_conditions",
          "merge_conditions",
          "if",
          "success_conditions",
          "neutral_conditions",
          "auto_merge_conditions");

  /** Where a value that begins with an at sign is usual, such as the name of a package. */
  private static final Set<String> NAMES_OF_THINGS =
      Set.of("files", "added-files", "modified-files", "removed-files", "scope", "head", "base");

  private final Optional<OwnerName> owner;
  private final boolean isLocal;
  private final List<RulesFault> found = new ArrayList<>();

  private TeamWarnings(Optional<OwnerName> owner, boolean isLocal) {
    this.owner = owner;
    this.isLocal = isLocal;
  }

  /** {@code owner}: of the repository, where one is known. */
  static List<RulesFault> of(Node.Entries file, Optional<OwnerName> owner, boolean isLocal) {
    var warnings = new TeamWarnings(owner, isLocal);
    warnings.walk(file, List.of(), false);
    return warnings.found;
  }

  private void walk(Node node, List<Object> path, boolean inConditions) {
    switch (node) {
      case Node.Scalar scalar -> {
        if (inConditions) look(scalar, path);
      }
      case Node.Items list -> {
        for (int i = 0; i < list.nodes().size(); i++) {
          walk(list.nodes().get(i), RulesWarnings.to(path, i), inConditions);
        }
      }
      case Node.Entries map -> {
        for (var entry : map.entries()) {
          String key = entry.key().text();
          boolean asks = inConditions || CONDITIONS.contains(key);
          walk(entry.value(), RulesWarnings.to(path, key), asks);
        }
      }
    }
  }

  private void look(Node.Scalar scalar, List<Object> path) {
    try {
      if (ConditionText.parse(scalar.text()).question() instanceof Compares asked) {
        look(asked, scalar, path);
      }
    } catch (Misread _) {
      // a text that is no condition, and a fault or a place for anchors
    }
  }

  private void look(Compares asked, Node.Scalar scalar, List<Object> path) {
    if (asked.operand() instanceof Operand.Team(var named, _)) {
      if (isLocal) {
        warn(scalar, path, "host_lacks", "the local host knows no teams: this never holds");
      } else if (named.isPresent() && owner.filter(it -> !it.equals(named.get())).isPresent()) {
        String message = "only teams of `" + owner.get() + "` can be read: this never holds";
        warn(scalar, path, "unknown_team", message);
      }
    } else if (asked.operand() instanceof Operand.Text(var text) && isTeam(asked, text)) {
      String message =
          "`%s` holds no people: `%s` is compared as text"
              .formatted(asked.attribute().spelled(), text);
      warn(scalar, path, "not_a_team", message);
    }
  }

  private static boolean isTeam(Compares asked, String text) {
    return !NAMES_OF_THINGS.contains(asked.attribute().spelled())
        && TeamText.find(text).isPresent();
  }

  private void warn(Node.Scalar scalar, List<Object> path, String type, String message) {
    var at = scalar.at();
    found.add(
        new RulesFault(at.line(), at.column(), path, type, Trail.inert(message), Optional.empty()));
  }
}
