package dev.signalbox.server.github.reports;

import dev.signalbox.engine.explanation.ReasonCode;

/** A reason in the few words that a title has room for. */
final class ShortReason {
  private ShortReason() {}

  static String of(ReasonCode code) {
    return switch (code) {
      case LANDED -> "landed";
      case NOT_QUEUED, CANNOT_ENTER -> "not queued";
      case CONFLICT -> "conflicts with one ahead";
      case DEPENDENCY -> "waits for one that it depends on";
      case BEHIND_OTHERS -> "others come first";
      case WAITING_FOR_BATCH -> "its batch is filling";
      case NO_FREE_SLOT -> "waits for a free slot";
      case BASE_BRANCH_UNKNOWN -> "its base branch is being read";
      case PREPARING -> "being put together for testing";
      case CHECKS_RUNNING -> "checks are running";
      case CHECKS_MISSING -> "a check has not reported";
      case WAITING_FOR_REQUEUE -> "is built anew";
      case WAITING_FOR_PARTS, BISECTING -> "its batch failed, the culprit is looked for";
      case RED -> "checks failed, the culprit is looked for";
      case TRUNK_TESTED, TRUNK_RED -> "the base branch itself may be broken";
      case WAITING_FOR_PARENTS -> "passed, waits for those ahead";
      case WAITING_SCHEDULE -> "waits for its schedule";
      case FROZEN -> "frozen";
      case LANDING, LANDING_NEXT -> "landing";
      case PAUSED -> "the queue is paused";
      case STOPPED -> "the queue is stopped";
      case RULES_BROKEN -> "the rules can't be read";
    };
  }
}
