package dev.signalbox.engine.overview;

import dev.signalbox.engine.causes.AbortCode;

/** What each abort code means, in one line, for the page about statuses. */
final class AbortCauses {
  private AbortCauses() {}

  static String cause(AbortCode code) {
    return switch (code) {
      case PR_DEQUEUED -> "it was closed, or its queue or merge conditions no longer match";
      case PR_DEQUEUED_FROM_PARTITION -> "it no longer matches one of its partitions";
      case PR_AHEAD_DEQUEUED -> "one ahead of it, or in the same batch, left or was put back";
      case BATCH_AHEAD_FAILED -> "a batch or part ahead of it failed";
      case PR_WITH_HIGHER_PRIORITY_QUEUED -> "a pull request that may interrupt was queued";
      case SCHEDULED_FREEZE_STATUS_CHANGED ->
          "a freeze or schedule holds some of what was tested together, or let others overtake";
      case SPECULATIVE_CHECK_NUMBER_REDUCED -> "`max_parallel_checks` was lowered";
      case CHECKS_TIMEOUT ->
          "its checks took longer than `checks_timeout`; several are bisected first";
      case CHECKS_FAILED -> "its checks failed, alone and on a base that is well";
      case QUEUE_RULE_MISSING -> "its queue rule is gone from the rules";
      case BASE_BRANCH_MISSING -> "the base branch is gone";
      case BASE_BRANCH_CHANGED -> "it now targets another branch";
      case PR_UNEXPECTEDLY_FAILED_TO_MERGE -> "the host refused the landing";
      case BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS -> "the allowed rounds of bisection are used up";
      case PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE -> "the queue was paused or stopped";
      case CONFLICT_WITH_BASE_BRANCH -> "it does not merge with the base branch";
      case CONFLICT_WITH_PULL_AHEAD -> "it conflicts with one ahead, and holding is switched off";
      case BRANCH_UPDATE_FAILED -> "its branch could not be brought up to date";
      case DRAFT_PULL_REQUEST_CHANGED -> "somebody pushed to what was tested";
      case PULL_REQUEST_UPDATED -> "new commits were pushed to it";
      case MERGE_QUEUE_RESET -> "the base moved outside the queue, or the queue was reset";
      case INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS -> "the host's protections can't be met";
      case PR_MANUALLY_MERGED -> "it was merged by hand";
      case DRAFT_PULL_REQUEST_CREATION_FAILED -> "the branch to be tested could not be made";
      case DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED ->
          "the host does not see the branch yet; it is asked again";
      case CONFIGURATION_CHANGED ->
          "the rule it was tested under changed (leaves); lanes, dependencies or batch size (stays)";
      case UNPROCESSABLE_PULL_REQUEST -> "the host can't process it";
      case PR_MANUALLY_DEQUEUED -> "somebody dequeued it";
      case STACK_PREDECESSOR_DEQUEUED -> "what it depends on left unmerged";
      case INTERMEDIATE_RESULTS_SKIPPED -> "a later green batch contains it: it lands with that";
      case CHECKS_RETRIED -> "its checks are tried again";
    };
  }

  static String stays(AbortCode code) {
    return switch (code) {
      case CONFIGURATION_CHANGED -> "leaves or stays";
      case INTERMEDIATE_RESULTS_SKIPPED -> "lands";
      case PR_DEQUEUED_FROM_PARTITION -> "leaves that partition, or the queue with the last one";
      case PR_DEQUEUED,
          PR_AHEAD_DEQUEUED,
          BATCH_AHEAD_FAILED,
          PR_WITH_HIGHER_PRIORITY_QUEUED,
          SCHEDULED_FREEZE_STATUS_CHANGED,
          SPECULATIVE_CHECK_NUMBER_REDUCED,
          CHECKS_TIMEOUT,
          CHECKS_FAILED,
          QUEUE_RULE_MISSING,
          BASE_BRANCH_MISSING,
          BASE_BRANCH_CHANGED,
          PR_UNEXPECTEDLY_FAILED_TO_MERGE,
          BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS,
          PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE,
          CONFLICT_WITH_BASE_BRANCH,
          CONFLICT_WITH_PULL_AHEAD,
          BRANCH_UPDATE_FAILED,
          DRAFT_PULL_REQUEST_CHANGED,
          PULL_REQUEST_UPDATED,
          MERGE_QUEUE_RESET,
          INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS,
          PR_MANUALLY_MERGED,
          DRAFT_PULL_REQUEST_CREATION_FAILED,
          DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED,
          UNPROCESSABLE_PULL_REQUEST,
          PR_MANUALLY_DEQUEUED,
          STACK_PREDECESSOR_DEQUEUED,
          CHECKS_RETRIED ->
          switch (code.usualStatus()) {
            case REEMBARKED -> "stays";
            case DEFINITIVE -> "leaves";
          };
    };
  }
}
