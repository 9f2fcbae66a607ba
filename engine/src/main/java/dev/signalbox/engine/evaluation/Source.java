package dev.signalbox.engine.evaluation;

import static dev.signalbox.engine.conditions.Attribute.*;

import dev.signalbox.engine.conditions.Attribute;
import java.util.EnumSet;

/** Where the answer to a question comes from. */
enum Source {
  SUBJECT,
  CHECKS,
  TIME;

  private static final EnumSet<Attribute> OF_CHECKS =
      EnumSet.of(
          CHECK,
          CHECK_SUCCESS,
          CHECK_FAILURE,
          CHECK_PENDING,
          CHECK_NEUTRAL,
          CHECK_SKIPPED,
          CHECK_TIMED_OUT,
          CHECK_STALE,
          CHECK_CANCELLED);

  static Source of(Attribute attribute) {
    if (attribute == SCHEDULE || attribute == CURRENT_DATETIME) return TIME;
    return OF_CHECKS.contains(attribute) ? CHECKS : SUBJECT;
  }
}
