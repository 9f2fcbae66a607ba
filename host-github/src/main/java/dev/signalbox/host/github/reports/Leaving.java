package dev.signalbox.host.github.reports;

import static dev.signalbox.host.github.reports.CheckWords.RunConclusion.CANCELLED;
import static dev.signalbox.host.github.reports.CheckWords.RunConclusion.FAILURE;
import static dev.signalbox.host.github.reports.CheckWords.RunConclusion.NEUTRAL;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.host.github.reports.CheckWords.RunConclusion;

/** What it means for a pull request that it left unmerged. */
record Leaving(RunConclusion conclusion, String why) {
  private static final String BUILT_ANEW = "what it was tested with has changed";

  static Leaving because(AbortCode code) {
    return switch (code) {
      case PR_DEQUEUED, PR_MANUALLY_DEQUEUED -> new Leaving(CANCELLED, "it was removed");
      case PR_DEQUEUED_FROM_PARTITION ->
          new Leaving(CANCELLED, "it was removed from its partition");
      case PULL_REQUEST_UPDATED -> new Leaving(CANCELLED, "it got new commits or was edited");
      case DRAFT_PULL_REQUEST_CHANGED ->
          new Leaving(CANCELLED, "somebody pushed to the branch it was tested on");
      case PR_MANUALLY_MERGED -> new Leaving(NEUTRAL, "it was merged outside the queue");
      case STACK_PREDECESSOR_DEQUEUED ->
          new Leaving(NEUTRAL, "a pull request it depends on left unmerged");
      case QUEUE_RULE_MISSING -> new Leaving(NEUTRAL, "its queue rule no longer exists");
      case CONFIGURATION_CHANGED -> new Leaving(NEUTRAL, "the rules have changed");
      case BASE_BRANCH_MISSING -> new Leaving(NEUTRAL, "its base branch no longer exists");
      case BASE_BRANCH_CHANGED -> new Leaving(NEUTRAL, "its base branch was changed");
      case INTERMEDIATE_RESULTS_SKIPPED -> new Leaving(NEUTRAL, "its checks were skipped");
      case CHECKS_FAILED -> new Leaving(FAILURE, "its checks failed");
      case CHECKS_TIMEOUT -> new Leaving(FAILURE, "its checks timed out");
      case BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS ->
          new Leaving(FAILURE, "its batch failed too often");
      case CONFLICT_WITH_BASE_BRANCH -> new Leaving(FAILURE, "it conflicts with its base branch");
      case CONFLICT_WITH_PULL_AHEAD ->
          new Leaving(FAILURE, "it conflicts with a pull request ahead of it");
      case BRANCH_UPDATE_FAILED ->
          new Leaving(FAILURE, "it could not be updated with its base branch");
      case PR_UNEXPECTEDLY_FAILED_TO_MERGE -> new Leaving(FAILURE, "it could not be merged");
      case INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS ->
          new Leaving(FAILURE, "branch protection refused it");
      case DRAFT_PULL_REQUEST_CREATION_FAILED, UNPROCESSABLE_PULL_REQUEST ->
          new Leaving(FAILURE, "the host could not build its test candidate");
      case PR_AHEAD_DEQUEUED,
          BATCH_AHEAD_FAILED,
          PR_WITH_HIGHER_PRIORITY_QUEUED,
          SCHEDULED_FREEZE_STATUS_CHANGED,
          SPECULATIVE_CHECK_NUMBER_REDUCED,
          PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE,
          MERGE_QUEUE_RESET,
          DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED,
          CHECKS_RETRIED ->
          new Leaving(NEUTRAL, BUILT_ANEW);
    };
  }
}
