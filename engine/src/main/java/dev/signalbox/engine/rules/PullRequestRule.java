package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What to do to the pull requests that the conditions match; without conditions, to all. The
 * actions are in the order in which they are done.
 *
 * @param disabled why it is not in force, if so
 */
public record PullRequestRule(
    String name,
    List<Condition> conditions,
    List<Action> actions,
    Optional<String> description,
    Optional<String> disabled) {
  public PullRequestRule {
    conditions = List.copyOf(conditions);
    actions = actions.stream().sorted(Comparator.comparing(Action::name)).toList();
  }

  public static PullRequestRule of(String name, List<Condition> conditions, List<Action> actions) {
    return new PullRequestRule(name, conditions, actions, Optional.empty(), Optional.empty());
  }

  public boolean isEnabled() {
    return disabled.isEmpty();
  }
}
