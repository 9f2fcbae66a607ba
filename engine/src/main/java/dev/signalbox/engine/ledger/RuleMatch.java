package dev.signalbox.engine.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * What a rule has done to a pull request since it began to match, or ceased to. Another definition
 * under the same name is another rule.
 *
 * @param actions one for each action of the rule, in its order
 */
public record RuleMatch(String definition, boolean matches, List<ActionState> actions) {
  public RuleMatch {
    actions = List.copyOf(actions);
  }

  public RuleMatch with(int place, ActionState state) {
    if (actions.get(place).equals(state)) return this;
    var next = new ArrayList<>(actions);
    next.set(place, state);
    return new RuleMatch(definition, matches, next);
  }

  /** Whether nothing of it has to be remembered. */
  public boolean isSettled() {
    return !matches && actions.stream().allMatch(RuleMatch::isOver);
  }

  private static boolean isOver(ActionState state) {
    return switch (state) {
      case ActionState.Idle _, ActionState.Done _, ActionState.Kept _, ActionState.Failed _ -> true;
      case ActionState.Wanted _,
          ActionState.Asked _,
          ActionState.PutOff _,
          ActionState.Outdated _,
          ActionState.Posted _ ->
          false;
    };
  }
}
