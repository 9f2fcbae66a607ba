package dev.signalbox.server.dashboard.pull;

import dev.signalbox.engine.evaluation.Evaluation;
import dev.signalbox.engine.view.ConditionEvaluation;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** A tree of conditions that must be met. */
public record Requirement(String heading, ConditionNode root) {
  /**
   * A condition, or several under a word such as "any of".
   *
   * @param note what it waits for, what nobody knows, or for whom it does not hold; may be empty
   */
  public record ConditionNode(Sign sign, String label, String note, List<ConditionNode> parts) {
    public ConditionNode {
      parts = List.copyOf(parts);
    }

    public boolean hasNote() {
      return !note.isEmpty();
    }

    public boolean isGroup() {
      return !parts.isEmpty();
    }
  }

  static Requirement of(String heading, ConditionEvaluation evaluation) {
    return new Requirement(heading, node(evaluation, true));
  }

  public boolean isEmpty() {
    return !root.isGroup();
  }

  static ConditionNode node(ConditionEvaluation found, boolean isNeeded) {
    var awaited = Optional.ofNullable(found.description());
    return new ConditionNode(
        Signs.condition(found.match(), isOpen(found), isNeeded),
        found.label(),
        awaited.or(() -> trouble(found)).orElseGet(() -> unmet(found.evaluations())),
        found.subconditions().stream()
            .map(part -> node(part, isNeeded && !found.match()))
            .toList());
  }

  private static boolean isOpen(ConditionEvaluation found) {
    return found.description() != null
        || found.subconditions().stream().anyMatch(Requirement::isOpen);
  }

  /** Groups have it from their parts. */
  private static Optional<String> trouble(ConditionEvaluation found) {
    return found.subconditions().isEmpty() ? found.trouble() : Optional.empty();
  }

  /** In a batch of several a condition may hold for some of them only. */
  private static String unmet(List<Evaluation> evaluations) {
    var unmet = evaluations.stream().filter(it -> !it.match()).toList();
    if (unmet.isEmpty() || evaluations.size() == 1) return "";
    return unmet.stream()
        .map(it -> it.pullRequest().toString())
        .collect(Collectors.joining(", ", "not for ", ""));
  }

  /** From the log, as it was when the pull request left. */
  static Requirement asItWas(String heading, JsonNode evaluation) {
    return new Requirement(heading, node(evaluation, true));
  }

  private static ConditionNode node(JsonNode found, boolean isNeeded) {
    boolean isMatch = found.path("match").asBoolean(false);
    return new ConditionNode(
        Signs.condition(isMatch, false, isNeeded),
        found.path("label").asString(""),
        "",
        found
            .path("subconditions")
            .valueStream()
            .map(part -> node(part, isNeeded && !isMatch))
            .toList());
  }
}
