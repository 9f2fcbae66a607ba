package dev.signalbox.rules.imports;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What has to go for a fault: never so little that a rule would match more, land more or do
 * something else than before.
 */
final class PrunedPart {
  private static final Set<String> CONDITIONS =
      Set.of(
          "conditions",
          "queue_conditions",
          "merge_conditions",
          "if",
          "success_conditions",
          "neutral_conditions");
  private static final Set<String> RULES =
      Set.of(
          "queue_rules",
          "priority_rules",
          "partition_rules",
          "pull_request_rules",
          "merge_protections");

  /** Without these a rule is not the same rule. */
  private static final Set<String> OF_THE_RULE = Set.of("name", "disabled", "fallback_partition");

  /** Options whose default would do something that was not asked for. */
  private static final Map<String, Set<String>> OF_THE_ACTION =
      Map.of(
          "queue", Set.of("name"),
          "review", Set.of("type"),
          "edit", Set.of("draft"),
          "merge", Set.of("method"),
          "dismiss_reviews", Set.of("approved", "changes_requested", "when"),
          "backport", Set.of("branches", "regexes", "ignore_conflicts"),
          "copy", Set.of("branches", "regexes", "ignore_conflicts"),
          "request_reviews", Set.of("random_count"),
          "github_actions", Set.of("workflow"),
          "post_check", Set.of("success_conditions", "neutral_conditions"));

  private PrunedPart() {}

  /** The path of it; empty for a fault without a place. */
  static Optional<List<Object>> of(List<Object> path) {
    if (path.isEmpty()) return Optional.empty();
    int length =
        switch ((String) path.getFirst()) {
          case String section when RULES.contains(section) -> ofRule(path);
          case "defaults" -> path.contains("actions") ? ofAction(path, 2) : 2;
          case "scopes" -> path.contains("files") ? 4 : 2;
          default -> 2;
        };
    return Optional.of(path.subList(0, Math.min(length, path.size())));
  }

  private static int ofRule(List<Object> path) {
    if (path.size() <= 3) return isOfTheRule(path) ? 2 : path.size();
    if (path.get(2).equals("actions")) return ofAction(path, 3);
    return isOfTheRule(path) ? 2 : 3;
  }

  private static boolean isOfTheRule(List<Object> path) {
    if (path.size() < 3) return false;
    var key = path.get(2);
    return CONDITIONS.contains(key) || OF_THE_RULE.contains(key) || key.equals("actions");
  }

  private static int ofAction(List<Object> path, int at) {
    if (path.size() <= at + 1) return path.size();
    var options = OF_THE_ACTION.getOrDefault(path.get(at), Set.of());
    return options.contains(path.get(at + 1)) ? at + 1 : at + 2;
  }
}
