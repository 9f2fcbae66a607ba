package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.story.Story;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each code has a cause, which ends the checks of the pull request C with it. */
final class AbortCodeCausesTest {
  private static final Map<AbortCode, Supplier<Story>> CAUSES = new EnumMap<>(AbortCode.class);

  static {
    CAUSES.put(PR_DEQUEUED, LeavingCauses::its_queue_conditions_no_longer_match);
    CAUSES.put(PR_DEQUEUED_FROM_PARTITION, LeavingCauses::it_no_longer_matches_its_partition);
    CAUSES.put(PR_AHEAD_DEQUEUED, StayingCauses::one_ahead_of_it_left);
    CAUSES.put(BATCH_AHEAD_FAILED, StayingCauses::a_batch_ahead_failed);
    CAUSES.put(PR_WITH_HIGHER_PRIORITY_QUEUED, StayingCauses::one_of_higher_priority_interrupts);
    CAUSES.put(
        SCHEDULED_FREEZE_STATUS_CHANGED, StayingCauses::a_freeze_began_for_some_of_its_batch);
    CAUSES.put(SPECULATIVE_CHECK_NUMBER_REDUCED, StayingCauses::fewer_checks_may_run_at_a_time);
    CAUSES.put(CHECKS_TIMEOUT, LeavingCauses::its_checks_took_too_long);
    CAUSES.put(CHECKS_FAILED, LeavingCauses::its_checks_failed);
    CAUSES.put(QUEUE_RULE_MISSING, LeavingCauses::its_rule_is_gone);
    CAUSES.put(BASE_BRANCH_MISSING, LeavingCauses::the_base_branch_is_gone);
    CAUSES.put(BASE_BRANCH_CHANGED, LeavingCauses::it_targets_another_base);
    CAUSES.put(PR_UNEXPECTEDLY_FAILED_TO_MERGE, LeavingCauses::the_host_refuses_to_land_it);
    CAUSES.put(BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS, LeavingCauses::the_cap_on_rounds_is_reached);
    CAUSES.put(PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE, StayingCauses::the_queue_was_paused);
    CAUSES.put(CONFLICT_WITH_BASE_BRANCH, LeavingCauses::it_conflicts_with_the_base);
    CAUSES.put(
        CONFLICT_WITH_PULL_AHEAD, LeavingCauses::it_conflicts_with_one_ahead_and_holding_is_off);
    CAUSES.put(BRANCH_UPDATE_FAILED, LeavingCauses::its_branch_can_not_be_brought_up_to_date);
    CAUSES.put(DRAFT_PULL_REQUEST_CHANGED, LeavingCauses::somebody_pushed_to_its_draft);
    CAUSES.put(PULL_REQUEST_UPDATED, LeavingCauses::new_commits_were_pushed);
    CAUSES.put(MERGE_QUEUE_RESET, StayingCauses::the_base_moved_outside_the_queue);
    CAUSES.put(INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS, LeavingCauses::protections_can_not_be_met);
    CAUSES.put(PR_MANUALLY_MERGED, LeavingCauses::it_was_merged_by_hand);
    CAUSES.put(DRAFT_PULL_REQUEST_CREATION_FAILED, LeavingCauses::its_draft_could_not_be_made);
    CAUSES.put(
        DRAFT_PULL_REQUEST_CREATION_BRANCH_NOT_INDEXED,
        StayingCauses::the_host_does_not_see_the_branch_yet);
    CAUSES.put(CONFIGURATION_CHANGED, LeavingCauses::its_rule_requires_another_check);
    CAUSES.put(UNPROCESSABLE_PULL_REQUEST, LeavingCauses::the_host_can_not_process_it);
    CAUSES.put(PR_MANUALLY_DEQUEUED, LeavingCauses::it_was_dequeued_by_a_person);
    CAUSES.put(STACK_PREDECESSOR_DEQUEUED, LeavingCauses::what_it_depends_on_left);
    CAUSES.put(INTERMEDIATE_RESULTS_SKIPPED, StayingCauses::a_later_green_batch_vouched_for_it);
    CAUSES.put(CHECKS_RETRIED, StayingCauses::its_checks_are_tried_again);
  }

  @Test
  void every_code_has_a_cause() {
    assertThat(CAUSES.keySet()).containsExactlyInAnyOrder(AbortCode.values()).hasSize(31);
  }

  @ParameterizedTest
  @EnumSource
  void its_cause_ends_the_checks_with_the_code_and_it_stays_or_leaves_as_that_says(AbortCode code) {
    var story = Objects.requireNonNull(CAUSES.get(code)).get().runUntilQuiet();
    var ends = story.log().of("C", QueueChecks.End.class);
    var end = ends.stream().filter(one -> one.abortCode() == code).findFirst().orElseThrow();
    assertThat(end.aborted()).isTrue();
    assertThat(end.abortReason()).isNotBlank();
    assertThat(end.abortStatus()).isEqualTo(code.usualStatus());
    var after = story.log().of("C", LogMetadata.class);
    var rest = after.subList(after.indexOf(end) + 1, after.size());
    if (code == INTERMEDIATE_RESULTS_SKIPPED) {
      assertThat(rest).extracting(Object::getClass).contains(QueueAction.Merged.class);
    } else if (end.abortStatus() == AbortStatus.DEFINITIVE) {
      leaves(story, rest);
    } else {
      stays(story, rest);
    }
  }

  private static void leaves(Story story, List<LogMetadata> rest) {
    assertThat(rest).first().isInstanceOf(QueueAction.Leave.class);
    assertThat(((QueueAction.Leave) rest.getFirst()).merged()).isFalse();
    assertThat(story.isQueued("C")).isFalse();
    assertThat(story.landed()).doesNotContain("C");
  }

  private static void stays(Story story, List<LogMetadata> rest) {
    assertThat(rest)
        .noneMatch(entry -> entry instanceof QueueAction.Leave leave && !leave.merged());
    assertThat(story.isQueued("C") || story.landed().contains("C")).isTrue();
    assertThat(story.log().of("C", QueueAction.Enter.class)).hasSize(1);
  }
}
