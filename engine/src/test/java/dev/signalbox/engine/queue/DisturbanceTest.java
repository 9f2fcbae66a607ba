package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.BATCH_AHEAD_FAILED;
import static dev.signalbox.engine.causes.AbortCode.CHECKS_TIMEOUT;
import static dev.signalbox.engine.causes.AbortCode.DRAFT_PULL_REQUEST_CHANGED;
import static dev.signalbox.engine.causes.AbortCode.MERGE_QUEUE_RESET;
import static dev.signalbox.engine.causes.AbortCode.PR_AHEAD_DEQUEUED;
import static dev.signalbox.engine.causes.AbortCode.PULL_REQUEST_UPDATED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of a batch, and of those behind it, when something happens to it. */
final class DisturbanceTest {
  /** AB was red; A is tested by itself, and B waits for its turn or is tested on A. */
  private static Story searching(int atATime) {
    var story = queue().batchesOf(2).rules(rules -> rules.parallelChecks = atATime).slowChecks();
    story.with(good("A").labelled("risky"), good("B").labelled("risky")).settle();
    return story.reports("A", "test", CheckState.FAILURE).settle();
  }

  private static int tidied(Story story) {
    return story.effects(Effect.Tidy.class).size();
  }

  private static long frozenFor(Story story, String name) {
    return story.log().of(name, QueueAction.Leave.class).getLast().secondsWaitingForFreeze();
  }

  @Test
  void only_what_was_started_is_ended_and_tidied_when_a_search_is_cut_short() {
    var story = searching(1);
    assertThat(tidied(story)).isEqualTo(1);
    story.ask(Wishes.reset()).settle();
    assertThat(tidied(story)).isEqualTo(2);
    assertThat(story.log().codes("A")).containsExactly(MERGE_QUEUE_RESET);
    assertThat(story.log().codes("B")).isEmpty();
    assertThat(story.train()).containsExactly("AB");
  }

  @Test
  void a_push_from_outside_ends_the_search_and_what_is_left_is_built_on_the_new_tip() {
    var story = searching(2).pushToBase().settle();
    assertThat(story.train()).containsExactly("AB");
    assertThat(story.log().codes("B")).containsExactly(MERGE_QUEUE_RESET);
    assertThat(story.log().of("A", QueueBisection.End.class)).hasSize(1);
    assertThat(story.effects(Effect.Build.class).getLast().onto())
        .isEqualTo(story.main().tip().orElseThrow().commit());
  }

  @Test
  void a_part_whose_draft_was_touched_leaves_and_the_rest_is_built_anew() {
    var story = searching(2);
    story.tell(new Observation.DraftTouched(story.batch("A").id())).settle();
    assertThat(story.left("A")).isEqualTo(DRAFT_PULL_REQUEST_CHANGED);
    assertThat(story.train()).containsExactly("B");
    assertThat(story.log().codes("B")).containsExactly(BATCH_AHEAD_FAILED);
    var end = story.log().of("B", QueueBisection.End.class).getFirst();
    assertThat(end.culpritFound()).isFalse();
    assertThat(end.remainingPrNumbers()).containsExactly(number("B"));
  }

  @Test
  void who_leaves_a_search_by_itself_is_no_culprit() {
    var story = searching(2).ask(Wishes.dequeue("A")).settle();
    assertThat(story.log().of("B", QueueBisection.End.class).getFirst().culpritFound()).isFalse();
    assertThat(story.log().codes("B")).containsExactly(PR_AHEAD_DEQUEUED);
    assertThat(story.train()).containsExactly("B");
  }

  @Test
  void a_part_behind_a_red_one_waits_until_that_is_resolved() {
    var story = queue().batchesOf(4).rules(rules -> rules.parallelChecks = 2).slowChecks();
    story.with(good("A"), good("B"), good("C"), good("D")).settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.batch("C").parents()).containsExactly(story.batch("A").id());
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.log().codes("C")).containsExactly(BATCH_AHEAD_FAILED);
    assertThat(story.stageOf("C")).isInstanceOf(Stage.NotStarted.class);
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    var deeper = story.log().of("A", QueueBisection.Start.class).getLast();
    assertThat(deeper.bisectionDepth()).isEqualTo(1);
    assertThat(deeper.isTopLevel()).isFalse();
    assertThat(deeper.originalBatchPrNumbers()).hasSize(4);
  }

  @Test
  void the_time_that_it_was_held_counts_also_when_it_is_built_anew() {
    var story = queue().ask(Wishes.freeze("risky")).with(good("A").labelled("risky")).settle();
    story.pass(Duration.ofMinutes(5)).ask(Wishes.reset()).settle();
    story.pass(Duration.ofMinutes(2)).ask(Wishes.thaw()).runUntilQuiet();
    assertThat(frozenFor(story, "A")).isEqualTo(420);
  }

  @Test
  void the_time_that_a_part_was_held_counts_also_when_the_search_is_cut_short() {
    var story = searching(2).ask(Wishes.freeze("risky")).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle().pass(Duration.ofMinutes(3));
    story.ask(Wishes.reset()).settle().ask(Wishes.thaw()).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B");
    assertThat(frozenFor(story, "A")).isEqualTo(180);
    assertThat(frozenFor(story, "B")).isZero();
  }

  @Test
  void a_batch_that_failed_is_shown_until_the_host_is_tidy_and_one_that_was_left_is_not() {
    var failed = queue().holding(Effect.Tidy.class).with(bad("A")).settle();
    assertThat(failed.ledger().batches().byId())
        .singleElement()
        .matches(batch -> batch.stage() instanceof Stage.Over(var merged, var _, var _) && !merged);
    var left = queue().holding(Effect.Tidy.class).silentChecks(true).with(good("A")).settle();
    left.ask(Wishes.dequeue("A")).settle();
    assertThat(left.ledger().batches().byId()).isEmpty();
    assertThat(tidied(left)).isEqualTo(1);
  }

  @Test
  void what_waits_to_be_built_anew_needs_no_tidying() {
    var story = queue().silentChecks(true).with(good("A")).settle().ask(Wishes.pause()).settle();
    assertThat(tidied(story)).isEqualTo(1);
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(tidied(story)).isEqualTo(1);
  }

  @Test
  void a_batch_that_loses_a_member_is_built_anew_without_it_and_so_is_what_stands_on_it() {
    var story = queue().batchesOf(2).silentChecks(true);
    story.with(good("A"), good("B"), good("C"), good("D")).settle();
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(story.train()).containsExactly("B", "CD");
    assertThat(story.log().codes("B")).containsExactly(PR_AHEAD_DEQUEUED);
    assertThat(story.log().codes("C")).containsExactly(PR_AHEAD_DEQUEUED);
    assertThat(story.batch("C").parents()).containsExactly(story.batch("B").id());
  }

  @Test
  void a_push_that_was_seen_while_the_branch_was_brought_up_to_date_counts_after_a_reset() {
    var story = queue().rules(rules -> rules.method = MergeMethod.FAST_FORWARD);
    story.refusesToBuild("A", new BuildRefusal.NotUpToDate(number("A")));
    story.holding(Effect.UpdateBranch.class).with(good("A")).settle().push("A").settle();
    assertThat(story.isQueued("A")).isTrue();
    story.ask(Wishes.reset()).settle();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.log().codes("A")).contains(MERGE_QUEUE_RESET);
  }

  @Test
  void who_depends_on_one_that_left_leaves_too_and_all_that_depend_on_it() {
    var story = queue().batchesOf(3).silentChecks(true);
    story.with(good("A"), good("B").dependingOn("A"), good("C").dependingOn("B")).settle();
    story.push("A").settle();
    assertThat(story.left("A")).isEqualTo(PULL_REQUEST_UPDATED);
    assertThat(story.isQueued("B")).isFalse();
    assertThat(story.isQueued("C")).isFalse();
    assertThat(story.train()).isEmpty();
  }

  @Test
  void the_draft_of_one_that_is_landing_or_tested_in_place_may_be_touched() {
    var landing = queue().holding(Effect.Land.class).with(good("A")).settle();
    landing.tell(new Observation.DraftTouched(landing.batch("A").id())).settle();
    assertThat(landing.isQueued("A")).isTrue();
    var inPlace = queue().silentChecks(true).with(good("A").upToDate()).settle();
    inPlace.tell(new Observation.DraftTouched(inPlace.batch("A").id())).settle();
    assertThat(inPlace.isQueued("A")).isTrue();
  }

  @Test
  void the_parts_of_a_batch_are_tested_where_it_stood() {
    var story = queue().batchesOf(2).slowChecks().rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a"), good("B").touching("left/b"));
    story.with(good("C").touching("right/c"), good("D").touching("right/d")).settle();
    story.reports("C", "test", CheckState.FAILURE).settle();
    assertThat(story.train()).containsExactly("AB", "CD", "C", "D");
  }

  @Test
  void one_whose_checks_take_too_long_by_itself_is_the_culprit() {
    var story = queue().batchesOf(2).slowChecks();
    story.rules(rules -> rules.timeout = Optional.of(Duration.ofMinutes(5)));
    story.with(good("A"), good("B")).settle().pass(Duration.ofMinutes(5));
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    story.runUntilQuiet();
    assertThat(story.left("B")).isEqualTo(CHECKS_TIMEOUT);
  }
}
