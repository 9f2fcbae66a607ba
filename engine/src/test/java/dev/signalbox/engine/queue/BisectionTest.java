package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.BATCH_AHEAD_FAILED;
import static dev.signalbox.engine.causes.AbortCode.BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS;
import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.breaksWith;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.story.Wishes;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class BisectionTest {
  @Test
  void a_red_batch_is_split_into_as_many_parts_as_may_be_tested_at_a_time() {
    var queue = queue().batchesOf(6).rules(rules -> rules.parallelChecks = 3);
    queue.with(good("A"), good("B"), good("C"), good("D"), bad("E"), good("F")).runUntilQuiet();
    var start = queue.log().of("E", QueueBisection.Start.class).getFirst();
    assertThat(start.numberOfSubBatches()).isEqualTo(3);
    assertThat(start.batchSizeBeforeSplit()).isEqualTo(6);
    assertThat(start.isTopLevel()).isTrue();
    assertThat(start.bisectionDepth()).isZero();
    assertThat(queue.landed()).containsExactly("A", "B", "C", "D", "F");
    assertThat(queue.left("E")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void with_one_slot_the_parts_are_tested_one_after_the_other() {
    var queue = queue().batchesOf(4).rules(rules -> rules.parallelChecks = 1);
    queue.with(good("A"), bad("B"), good("C"), good("D")).runUntilQuiet();
    assertThat(queue.log().of("B", QueueBisection.Start.class).getFirst().numberOfSubBatches())
        .isEqualTo(2);
    assertThat(queue.landed()).containsExactly("A", "C", "D");
  }

  @Test
  void a_green_prefix_lands_at_once() {
    var queue = queue().batchesOf(2).slowChecks().with(good("A"), bad("B")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Running.class);
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(queue.isQueued("B")).isTrue();
  }

  @Test
  void an_inferred_culprit_is_tested_by_itself_before_it_leaves() {
    var queue = queue().batchesOf(2).with(good("A"), breaksWith("A", "B")).runUntilQuiet();
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
    var own =
        queue.effects(Effect.Build.class).stream()
            .filter(build -> build.own().changes().size() == 1)
            .filter(build -> build.own().changes().getFirst().number().equals(number("B")));
    assertThat(own).isNotEmpty();
  }

  @Test
  void batches_behind_are_built_anew() {
    var queue = queue().batchesOf(2).with(good("A"), bad("B"), good("C"), good("D"));
    queue.runUntilQuiet();
    assertThat(queue.log().codes("C")).contains(BATCH_AHEAD_FAILED);
    assertThat(queue.landed()).containsExactly("A", "C", "D");
  }

  @Test
  void the_cap_on_rounds_ends_the_search_and_says_so() {
    var queue = queue().batchesOf(4).rules(rules -> rules.cap = Optional.of(1));
    queue.rules(rules -> rules.parallelChecks = 2);
    queue.with(good("A"), good("B"), good("C"), bad("D")).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B");
    assertThat(queue.left("C")).isEqualTo(BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS);
    assertThat(queue.left("D")).isEqualTo(BATCH_MAX_FAILURE_RESOLUTION_ATTEMPTS);
    assertThat(queue.log().all(QueueBisection.End.class))
        .anyMatch(QueueBisection.End::maxFailureResolutionReached);
  }

  @Test
  void a_reset_ends_the_search_whole_and_logs_its_end() {
    var queue = queue().batchesOf(2).slowChecks().with(good("A"), good("B")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle().ask(Wishes.reset()).settle();
    assertThat(queue.train()).containsExactly("AB");
    assertThat(queue.log().all(QueueBisection.End.class)).hasSize(2);
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A", "B");
  }

  @Test
  void a_part_that_is_landing_lands_when_another_one_leaves_the_batch() {
    var queue = queue().batchesOf(3).slowChecks().with(good("A"), good("B"), good("C"));
    queue.settle().reports("A", "test", CheckState.FAILURE).settle().holding(Effect.Land.class);
    queue.reports("A", "test", CheckState.SUCCESS).settle().ask(Wishes.dequeue("B")).settle();
    assertThat(queue.isQueued("A")).isTrue();
    queue.letGo(Effect.Land.class).runUntilQuiet();
    queue.reports("C", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "C");
  }

  @Test
  void the_end_of_the_search_is_logged_when_the_last_culprit_leaves_and_the_others_have_landed() {
    var queue = queue().batchesOf(2).slowChecks().with(good("A"), bad("B")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A");
    queue.checksSay((_, _) -> Optional.empty());
    queue.reports("B", "test", CheckState.FAILURE).runUntilQuiet();
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
    var end = queue.log().of("B", QueueBisection.End.class);
    assertThat(end).hasSize(1);
    assertThat(end.getFirst().culpritFound()).isTrue();
    assertThat(end.getFirst().culpritPrNumbers()).containsExactly(number("B"));
    assertThat(end.getFirst().remainingPrNumbers()).isEmpty();
    assertThat(end.getFirst().originalBatchPrNumbers()).containsExactly(number("A"), number("B"));
  }

  @Test
  void the_end_of_the_search_is_logged_when_all_have_landed_after_all() {
    var queue = queue().batchesOf(2).slowChecks().with(good("A"), good("B")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    queue.reports("B", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B");
    assertThat(queue.log().all(QueueBisection.End.class)).hasSize(1);
    assertThat(queue.log().of("B", QueueBisection.End.class).getFirst().culpritFound()).isFalse();
  }

  @Test
  void a_search_that_has_ended_does_not_end_again_with_the_last_one_left() {
    var queue = queue().batchesOf(2).with(bad("A"), bad("B")).runUntilQuiet();
    assertThat(queue.left("A")).isEqualTo(CHECKS_FAILED);
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
    assertThat(queue.log().all(QueueBisection.End.class)).hasSize(1);
  }

  @Test
  void who_is_built_anew_is_told_whose_batch_failed() {
    var queue = queue().batchesOf(2).with(good("A"), bad("B"), good("C"), good("D"));
    queue.runUntilQuiet();
    assertThat(queue.log().of("C", QueueChecks.End.class))
        .filteredOn(end -> end.abortCode() == BATCH_AHEAD_FAILED)
        .extracting(QueueChecks.End::abortReason)
        .contains("the batch ahead of it, of #1, #2, failed");
  }
}
