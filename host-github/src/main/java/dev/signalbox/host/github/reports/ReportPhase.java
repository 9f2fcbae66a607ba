package dev.signalbox.host.github.reports;

import dev.signalbox.engine.explanation.ReasonCode;

/** How far a pull request has come, as coarsely as people need to be told at once. */
enum ReportPhase {
  WAITING,
  TESTING,
  /** Somebody may have to do something about it. */
  BLOCKED,
  SEARCHING,
  HELD,
  OVER;

  static ReportPhase of(ReasonCode code) {
    return switch (code) {
      case WAITING_IN_LINE,
          BEHIND_OTHERS,
          WAITING_FOR_BATCH,
          NO_FREE_SLOT,
          BASE_BRANCH_UNKNOWN,
          PREPARING,
          WAITING_FOR_REQUEUE ->
          WAITING;
      case CHECKS_RUNNING, WAITING_FOR_PARENTS, LANDING, LANDING_NEXT -> TESTING;
      case CHECKS_MISSING, CONFLICT, DEPENDENCY -> BLOCKED;
      case WAITING_FOR_PARTS, BISECTING, RED, TRUNK_TESTED, TRUNK_RED -> SEARCHING;
      case WAITING_SCHEDULE, FROZEN, PAUSED, PRODUCT_OFF, STOPPED, RULES_BROKEN -> HELD;
      case LANDED, NOT_QUEUED, CANNOT_ENTER -> OVER;
    };
  }
}
