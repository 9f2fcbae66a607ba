package dev.signalbox.engine.explanation;

import dev.signalbox.engine.ledger.ActionState;
import dev.signalbox.engine.rules.ActionName;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What became of one action of a rule.
 *
 * @param detail what it waits for, why it failed, or what a posted check says
 * @param retryAt when it is tried again, if the host could not answer
 */
public record ActionExplanation(
    ActionName action, ActionStatus status, @Nullable String detail, @Nullable Instant retryAt) {
  static ActionExplanation of(ActionName action, ActionState state) {
    return switch (state) {
      case ActionState.Idle _ -> of(action, ActionStatus.NOT_WANTED, null);
      case ActionState.Wanted(String missing) ->
          of(action, ActionStatus.WAITING, missing.isEmpty() ? null : missing);
      case ActionState.Asked _ -> of(action, ActionStatus.RUNNING, null);
      case ActionState.PutOff off ->
          new ActionExplanation(
              action, ActionStatus.RETRYING, "the host did not answer", off.until());
      case ActionState.Outdated _ ->
          of(action, ActionStatus.WAITING, "the host has a newer head of it already");
      case ActionState.Done _, ActionState.Kept _ -> of(action, ActionStatus.DONE, null);
      case ActionState.Posted(_, var said, _) -> of(action, ActionStatus.DONE, said.spelled());
      case ActionState.Failed(_, String reason) -> of(action, ActionStatus.FAILED, reason);
    };
  }

  static ActionExplanation of(ActionName action, ActionStatus status, @Nullable String detail) {
    return new ActionExplanation(action, status, detail, null);
  }
}
