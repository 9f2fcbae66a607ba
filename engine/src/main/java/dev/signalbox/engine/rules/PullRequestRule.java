package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import java.util.List;
import java.util.Map;

/** What to do to the pull requests that the conditions match. */
public record PullRequestRule(String name, List<Condition> conditions, List<Action> actions) {
  public PullRequestRule {
    conditions = List.copyOf(conditions);
    actions = List.copyOf(actions);
  }

  /** An action with its options: text, numbers, booleans, lists of text, maps of these. */
  public record Action(ActionName name, Map<String, Object> options) {
    public Action {
      options = Map.copyOf(options);
    }
  }
}
