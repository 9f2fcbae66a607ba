package dev.signalbox.host.github.reports;

import dev.signalbox.engine.explanation.ReasonCode;

/** A reason in the few words that a title has room for. */
final class ShortReason {
  private ShortReason() {}

  static String of(ReasonCode code) {
    return switch (code) {
      case LANDED -> "landed";
      case NOT_QUEUED, CANNOT_ENTER -> "not queued";
      case WAITING_IN_LINE -> "waits in line";
      case CONFLICT -> "conflicts with a pull request ahead";
      case DEPENDENCY -> "waiting for a dependency";
      case BEHIND_OTHERS -> "others come first";
      case WAITING_FOR_BATCH -> "its batch is filling up";
      case NO_FREE_SLOT -> "waiting for a free slot";
      case BASE_BRANCH_UNKNOWN -> "reading its base branch";
      case PREPARING -> "building its test candidate";
      case CHECKS_RUNNING -> "checks are running";
      case CHECKS_MISSING -> "a check has not reported";
      case WAITING_FOR_REQUEUE -> "being rebuilt";
      case WAITING_FOR_PARTS, BISECTING -> "its batch failed, looking for the culprit";
      case RED -> "checks failed, looking for the culprit";
      case TRUNK_TESTED, TRUNK_RED -> "the base branch itself may be broken";
      case WAITING_FOR_PARENTS -> "passed, waiting for batches ahead";
      case WAITING_SCHEDULE -> "waiting for its schedule";
      case FROZEN -> "frozen";
      case LANDING, LANDING_NEXT -> "landing";
      case PAUSED -> "the queue is paused";
      case PRODUCT_OFF -> "the merge queue is switched off";
      case STOPPED -> "the queue is stopped";
      case RULES_BROKEN -> "the rules can't be read";
    };
  }
}
