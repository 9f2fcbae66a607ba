package dev.signalbox.engine.causes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AbortCodeTest {
  @Test
  void a_pull_request_stays_when_the_cause_lies_with_the_queue() {
    assertThat(Arrays.stream(AbortCode.values()))
        .filteredOn(code -> code.usualStatus() == AbortStatus.REEMBARKED)
        .containsExactlyInAnyOrder(
            AbortCode.PR_AHEAD_DEQUEUED,
            AbortCode.BATCH_AHEAD_FAILED,
            AbortCode.PR_WITH_HIGHER_PRIORITY_QUEUED,
            AbortCode.SCHEDULED_FREEZE_STATUS_CHANGED,
            AbortCode.SPECULATIVE_CHECK_NUMBER_REDUCED,
            AbortCode.PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE,
            AbortCode.MERGE_QUEUE_RESET,
            AbortCode.DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED,
            AbortCode.CHECKS_RETRIED);
  }
}
