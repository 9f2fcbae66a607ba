package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Attribute;

/** Which checks the lists called {@code check…} hold. */
final class CheckLists {
  private CheckLists() {}

  /** OPEN: an unfinished check may yet be in it. An interrupted one runs again: unfinished. */
  static ConditionAnswer holds(Attribute list, CheckState state) {
    if (list == Attribute.CHECK) return ConditionAnswer.YES;
    if (!isFinal(list)) return ConditionAnswer.of(state == watched(list));
    return switch (state) {
      case PENDING, CANCELLED, STALE -> ConditionAnswer.OPEN;
      case SUCCESS -> ConditionAnswer.of(list == Attribute.CHECK_SUCCESS);
      case NEUTRAL -> ConditionAnswer.of(list == Attribute.CHECK_NEUTRAL);
      case SKIPPED -> ConditionAnswer.of(list == Attribute.CHECK_SKIPPED);
      case FAILURE, ERROR, ACTION_REQUIRED -> ConditionAnswer.of(list == Attribute.CHECK_FAILURE);
      case TIMED_OUT ->
          ConditionAnswer.of(list == Attribute.CHECK_FAILURE || list == Attribute.CHECK_TIMED_OUT);
    };
  }

  /** Whether what is in it stays in it; the others hold what is under way now. */
  static boolean isFinal(Attribute list) {
    return list != Attribute.CHECK_PENDING
        && list != Attribute.CHECK_STALE
        && list != Attribute.CHECK_CANCELLED;
  }

  private static CheckState watched(Attribute list) {
    if (list == Attribute.CHECK_CANCELLED) return CheckState.CANCELLED;
    return list == Attribute.CHECK_STALE ? CheckState.STALE : CheckState.PENDING;
  }
}
