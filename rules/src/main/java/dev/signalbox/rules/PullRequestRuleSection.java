package dev.signalbox.rules;

import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.ActionName;
import dev.signalbox.engine.rules.PullRequestRule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads {@code pull_request_rules}. */
final class PullRequestRuleSection {
  static final String KEY = "pull_request_rules";
  static final int MAX_RULES = 200;
  private static final int MAX_DESCRIPTION = 2_000;

  private final Set<String> queues;
  private final Map<ActionName, Node.Entries> defaults;

  /**
   * Reads rules that may refer to queue rules.
   *
   * @param queues the names of the queue rules of the same file
   * @param defaults options of actions that do not say otherwise
   */
  PullRequestRuleSection(Set<String> queues, Map<ActionName, Node.Entries> defaults) {
    this.queues = queues;
    this.defaults = defaults;
  }

  Optional<List<PullRequestRule>> decode(Node node, Trail trail) {
    return NamedList.of("pull request rules", MAX_RULES, this::rule).decode(node, trail);
  }

  private Optional<PullRequestRule> rule(Node node, Trail trail) {
    return MapFields.read(node, trail, "a pull request rule", this::rule);
  }

  private Optional<PullRequestRule> rule(MapFields fields) {
    var name = fields.required("name", Scalars.NAME);
    var description = fields.optional("description", Scalars.text(MAX_DESCRIPTION));
    var disabled = fields.optional("disabled", PullRequestRuleSection::disabled);
    var conditions = fields.required("conditions", ConditionList.SOME_OR_TRUE);
    var actions = fields.required("actions", this::actions);
    return name.flatMap(
        known ->
            conditions.flatMap(
                all ->
                    actions.map(
                        todo -> new PullRequestRule(known, all, todo, description, disabled))));
  }

  private static Optional<String> disabled(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "`reason: …`",
        fields -> fields.required("reason", Scalars.text(MAX_DESCRIPTION)));
  }

  private Optional<List<Action>> actions(Node node, Trail trail) {
    if (!(node instanceof Node.Entries map)) return trail.unexpected(node, "a map of actions");
    if (map.entries().isEmpty()) {
      trail.fault(FaultType.OUT_OF_RANGE, node.at(), "there is no action");
    }
    var actions = new ArrayList<Action>();
    var seen = EnumSet.noneOf(ActionName.class);
    for (var entry : MapKeys.once(map, trail)) {
      var at = trail.to(entry.key().text());
      var name = ActionNames.read(entry.key(), at);
      if (name.isPresent() && !seen.add(name.get())) {
        at.fault(
            FaultType.DUPLICATE_KEY,
            entry.key().at(),
            "`" + entry.key().text() + "` is given twice, by both of its names");
      }
      name.flatMap(known -> action(known, entry, at)).ifPresent(actions::add);
    }
    return Optional.of(actions);
  }

  private Optional<Action> action(ActionName name, Node.Entry entry, Trail trail) {
    Node own =
        entry.value().isNothing() ? new Node.Entries(entry.key().at(), List.of()) : entry.value();
    Node options = own instanceof Node.Entries given ? given.over(defaults.get(name)) : own;
    return MapFields.read(
        options,
        trail,
        "the options of `" + entry.key().text() + "`",
        fields -> new ActionOptions(fields, queues).of(name));
  }
}
