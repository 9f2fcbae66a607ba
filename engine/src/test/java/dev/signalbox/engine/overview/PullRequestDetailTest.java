package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.ScriptedQueue.START;
import static dev.signalbox.engine.overview.ScriptedQueue.number;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.CheckType;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.CiState;
import dev.signalbox.engine.view.LegacyQueuedPullRequest;
import dev.signalbox.engine.view.QueuedPullRequest;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PullRequestDetailTest {
  private static QueuedPullRequest find(ScriptedQueue queue, long number) {
    return Overview.find(queue.ledger(), number(number), queue.now).orElseThrow();
  }

  @Test
  void a_pull_request_under_test_is_shown_with_its_candidate() {
    var queue = Rulebook.batchesOf(2).queue().queue(1, 2).build();
    queue.check(1, CheckState.PENDING);
    var second = find(queue, 2);
    assertThat(second.position()).isEqualTo(1);
    assertThat(second.checksTimeoutAt()).isEqualTo(START.plus(Duration.ofHours(1)));
    assertThat(second.queueRule().config()).containsEntry("checks_timeout", Optional.of(3600L));
    var check = requireNonNull(second.mergeabilityCheck());
    assertThat(check.checkType()).isEqualTo(CheckType.DRAFT_PR);
    assertThat(check.queuePullRequestNumber()).isEqualTo(number(900));
    assertThat(check.ciState()).isEqualTo(CiState.PENDING);
    assertThat(check.checks()).hasSize(1);
    var conditions = requireNonNull(check.conditionsEvaluation());
    assertThat(conditions.match()).isFalse();
    assertThat(conditions.subconditions().getFirst().evaluations())
        .extracting(evaluation -> evaluation.pullRequest().value())
        .containsExactly(1L, 2L);
  }

  @Test
  void a_candidate_ends_green_or_red() {
    var green = Rulebook.batchesOf(1).queue().queue(1, 2).build().build().pass(2);
    var passed = requireNonNull(find(green, 2).mergeabilityCheck());
    assertThat(passed.ciState()).isEqualTo(CiState.SUCCESS);
    assertThat(passed.ciEndedAt()).isEqualTo(START);
    assertThat(requireNonNull(passed.conditionsEvaluation()).match()).isTrue();
    assertThat(find(green, 2).checksTimeoutAt()).isNull();

    var red = Rulebook.batchesOf(1).queue().queue(1, 2).build().build();
    red.check(2, CheckState.FAILURE);
    var failed = requireNonNull(find(red, 2).mergeabilityCheck());
    assertThat(failed.ciState()).isEqualTo(CiState.FAILED);
    assertThat(failed.state()).isEqualTo(ChecksConclusion.FAILURE);
  }

  @Test
  void a_pull_request_in_line_has_no_candidate_and_one_that_left_is_not_found() {
    var queue = Rulebook.batchesOf(1).atATime(1).queue().queue(1, 2, 3);
    assertThat(find(queue, 3).position()).isEqualTo(2);
    assertThat(find(queue, 3).mergeabilityCheck()).isNull();
    queue.dequeue(3);
    assertThat(Overview.find(queue.ledger(), number(3), queue.now)).isEmpty();
  }

  @Test
  void the_old_answers_tell_the_same() {
    var queue = Rulebook.batchesOf(1).atATime(1).queue().queue(1, 2).build();
    queue.check(1, CheckState.PENDING);
    var old = Overview.legacyQueues(queue.ledger(), queue.now).queues().getFirst();
    assertThat(old.branch().name()).isEqualTo("main");
    assertThat(old.pullRequests())
        .extracting(LegacyQueuedPullRequest::position)
        .containsExactly(0L, 1L);
    var first = old.pullRequests().getFirst();
    assertThat(first.priority()).isEqualTo(2000);
    assertThat(first.partitionName()).isEqualTo("__default__");
    var check = requireNonNull(first.speculativeCheckPullRequest());
    assertThat(check.state()).isEqualTo(CheckState.PENDING);
    assertThat(check.evaluatedConditions()).contains("- [ ] check-success = test");
    assertThat(old.pullRequests().get(1).mergeabilityCheck()).isNull();
  }
}
