package dev.signalbox.engine.explanation;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** The kinds of reasons for which a pull request has not landed yet. */
public enum ReasonCode implements SpelledInLowerCase {
  LANDED,
  NOT_QUEUED,
  CANNOT_ENTER,
  WAITING_IN_LINE,
  CONFLICT,
  DEPENDENCY,
  BEHIND_OTHERS,
  WAITING_FOR_BATCH,
  NO_FREE_SLOT,
  BASE_BRANCH_UNKNOWN,
  PREPARING,
  CHECKS_RUNNING,
  CHECKS_MISSING,
  WAITING_FOR_REQUEUE,
  WAITING_FOR_PARTS,
  BISECTING,
  RED,
  TRUNK_TESTED,
  TRUNK_RED,
  WAITING_FOR_PARENTS,
  WAITING_SCHEDULE,
  FROZEN,
  LANDING,
  LANDING_NEXT,
  PAUSED,
  STOPPED,
  PRODUCT_OFF,
  RULES_BROKEN
}
