package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** What becomes of batches whose members left or went back into the line. */
final class LostMembers {
  private final Turn turn;

  LostMembers(Turn turn) {
    this.turn = turn;
  }

  /** A member left or was put back into the line. */
  void lostMember(Batch from, PullRequestNumber number, AbortCode code) {
    boolean failed = isFailure(code);
    var batch = turn.batches().byId().at(from.id()).without(number);
    var behind = failed ? AbortCode.BATCH_AHEAD_FAILED : AbortCode.PR_AHEAD_DEQUEUED;
    var owner = batch.within().flatMap(turn::batch);
    turn.put(batch);
    if (owner.isPresent()) {
      turn.put(owner.get().without(number));
      new BisectionOutcomes(turn).disturbed(owner.get().id(), number, code, behind);
    } else if (batch.members().isEmpty()) {
      new BatchTeardown(turn).finish(from, failed, behind);
    } else if (BatchTeardown.isUnderWay(batch)) {
      new BatchTeardown(turn).requeue(batch, behind, number + " is no longer in the batch");
    }
  }

  /** Every member left. */
  void lostAll(Batch batch, AbortCode code) {
    var owner = batch.within().flatMap(turn::batch);
    if (owner.isEmpty()) {
      new BatchTeardown(turn).finish(batch, isFailure(code), AbortCode.BATCH_AHEAD_FAILED);
      return;
    }
    var members = new ArrayList<>(owner.get().members());
    members.removeAll(batch.members());
    turn.put(batch.withMembers(List.of()));
    turn.put(owner.get().withMembers(members));
    if (code != AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS) {
      new BisectionLog(turn).cutShort(owner.get().id());
    }
    new BisectionOutcomes(turn)
        .settle(
            turn.batches().byId().at(owner.get().id()),
            AbortCode.BATCH_AHEAD_FAILED,
            "a part of the batch failed");
  }

  /** Whether the batch itself is to be shown as failed. */
  private static boolean isFailure(AbortCode code) {
    return switch (code) {
      case CHECKS_FAILED,
          CHECKS_TIMEOUT,
          BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS,
          DRAFT_PULL_REQUEST_CREATION_FAILED,
          UNPROCESSABLE_PULL_REQUEST,
          INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS,
          PR_UNEXPECTEDLY_FAILED_TO_MERGE,
          BRANCH_UPDATE_FAILED,
          CONFLICT_WITH_BASE_BRANCH,
          CONFLICT_WITH_PULL_AHEAD ->
          true;
      case PR_DEQUEUED,
          PR_DEQUEUED_FROM_PARTITION,
          PR_AHEAD_DEQUEUED,
          BATCH_AHEAD_FAILED,
          PR_WITH_HIGHER_PRIORITY_QUEUED,
          SCHEDULED_FREEZE_STATUS_CHANGED,
          SPECULATIVE_CHECK_NUMBER_REDUCED,
          QUEUE_RULE_MISSING,
          BASE_BRANCH_MISSING,
          BASE_BRANCH_CHANGED,
          PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE,
          DRAFT_PULL_REQUEST_CHANGED,
          PULL_REQUEST_UPDATED,
          MERGE_QUEUE_RESET,
          PR_MANUALLY_MERGED,
          DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED,
          CONFIGURATION_CHANGED,
          PR_MANUALLY_DEQUEUED,
          STACK_PREDECESSOR_DEQUEUED,
          INTERMEDIATE_RESULTS_SKIPPED,
          CHECKS_RETRIED ->
          false;
    };
  }
}
