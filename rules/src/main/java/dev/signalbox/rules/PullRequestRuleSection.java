package dev.signalbox.rules;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.PullRequestRule;
import dev.signalbox.engine.rules.PullRequestRule.Action;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads {@code pull_request_rules}. */
final class PullRequestRuleSection {
  static final String KEY = "pull_request_rules";
  static final int MAX_RULES = 200;
  private static final List<String> ACTIONS =
      Arrays.stream(ActionName.values()).map(ActionName::spelled).toList();

  private final Set<String> queues;

  /**
   * Reads rules that may refer to queue rules.
   *
   * @param queues the names of the queue rules of the same file
   */
  PullRequestRuleSection(Set<String> queues) {
    this.queues = queues;
  }

  Optional<List<PullRequestRule>> decode(Node node, Trail trail) {
    return NamedList.of("pull request rules", MAX_RULES, this::rule).decode(node, trail);
  }

  private Optional<PullRequestRule> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a pull request rule", this::rule);
  }

  private Optional<PullRequestRule> rule(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var conditions = fields.required("conditions", ConditionList.AT_LEAST_ONE);
    var actions = fields.required("actions", this::actions);
    return name.flatMap(
        known ->
            conditions.flatMap(all -> actions.map(todo -> new PullRequestRule(known, all, todo))));
  }

  private Optional<List<Action>> actions(Node node, Trail trail) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, "a map of actions");
    if (map.entries().isEmpty()) {
      trail.fault(FaultType.OUT_OF_RANGE, node.at(), "there is no action");
    }
    var actions = new ArrayList<Action>();
    for (var entry : MapKeys.once(map, trail)) {
      action(entry, trail.to(entry.key().text())).ifPresent(actions::add);
    }
    return Optional.of(actions);
  }

  private Optional<Action> action(Node.Entry entry, Trail trail) {
    String word = entry.key().text();
    var name = ActionName.named(word);
    if (name.isEmpty()) {
      trail.fault(
          FaultType.UNKNOWN_KEY,
          entry.key().at(),
          "unknown action `" + Shortened.of(word) + "`",
          Spelling.nearest(word, ACTIONS));
      return Optional.empty();
    }
    Node options =
        entry.value().isNothing() ? new Node.Entries(entry.key().at(), List.of()) : entry.value();
    return MapFields.read(
        options,
        trail,
        "the options of `" + word + "`",
        fields ->
            Optional.of(new Action(name.get(), new ActionOptions(fields, queues).of(name.get()))));
  }
}
