package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.PR_WITH_HIGHER_PRIORITY_QUEUED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Rank;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Who is more urgent goes first, and may push others back. */
final class PriorityTest {
  private static Story atATime(int most, boolean interrupts) {
    return queue()
        .rules(rules -> rules.priority("urgent", 3000, interrupts))
        .rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"))
        .rules(rules -> rules.parallelChecks = most)
        .silentChecks(true);
  }

  private static StoryChange urgent(String name) {
    return good(name).labelled("urgent");
  }

  /** A was under test, and waits to be built anew when the others have come. */
  private static Story requeued(Story story, StoryChange first, StoryChange... others) {
    story.with(first).settle().ask(Wishes.pause()).settle();
    return story.with(others).settle().ask(Wishes.unpause()).settle();
  }

  @Test
  void the_more_urgent_one_is_next_in_line() {
    var story = atATime(1, false).with(good("A")).settle().with(good("B"), urgent("C")).settle();
    assertThat(story.waiting()).containsExactly("C", "B");
    assertThat(story.log().of("C", QueueAction.Enter.class).getFirst().priorityRuleName())
        .isEqualTo("urgent");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.train()).containsExactly("C");
  }

  @Test
  void a_priority_that_was_asked_for_counts_where_no_rule_matches() {
    var story = atATime(1, false).with(good("A")).settle().with(good("B"));
    story.open(good("C")).ask(Wishes.queue("C", Priority.HIGH));
    story.open(urgent("D")).ask(Wishes.queue("D", Priority.LOW)).settle();
    assertThat(story.waiting()).containsExactly("C", "D", "B");
    assertThat(story.entry("C").standing().rank()).isEqualTo(Rank.askedFor(Priority.HIGH));
    assertThat(story.entry("D").standing().rank().rule()).contains("urgent");
  }

  @Test
  void it_interrupts_nobody() {
    var story = atATime(1, true).with(good("A")).settle();
    story.open(good("B")).ask(Wishes.queue("B", new Priority(10_000))).settle();
    assertThat(story.train()).containsExactly("A");
  }

  @Test
  void who_is_queued_already_gets_the_priority_that_is_asked_for_later() {
    var story = atATime(1, false).with(good("A"), good("B"), good("C")).settle();
    story.ask(Wishes.queue("C", Priority.HIGH)).settle();
    assertThat(story.waiting()).containsExactly("C", "B");
    story.edit("C", pull -> pull.labelled("other")).settle();
    assertThat(story.waiting()).containsExactly("C", "B");
    story.ask(Wishes.requeue("C")).settle();
    assertThat(story.waiting()).containsExactly("C", "B");
  }

  @Test
  void it_overtakes_what_waits_to_be_built_anew() {
    var story = requeued(atATime(1, false), good("A"), urgent("B"));
    assertThat(story.train()).containsExactly("B", "A");
    assertThat(story.batch("B").parents()).isEmpty();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B", "A");
  }

  @Test
  void one_as_urgent_goes_behind_what_waits_to_be_built_anew() {
    assertThat(requeued(atATime(2, false), good("A"), good("B")).train()).containsExactly("A", "B");
    assertThat(requeued(atATime(2, false), urgent("A"), urgent("B")).train())
        .containsExactly("A", "B");
    assertThat(requeued(atATime(2, false), urgent("A"), good("B")).train())
        .containsExactly("A", "B");
  }

  @Test
  void a_more_urgent_one_that_can_not_start_keeps_nobody_waiting() {
    var missing = requeued(atATime(1, false), good("A"), urgent("B").dependingOn("Z"));
    assertThat(missing.train()).containsExactly("A");
    assertThat(missing.effects(Effect.Build.class)).hasSize(2);
    var after = requeued(atATime(1, false), good("A"), urgent("B").dependingOn("A"));
    assertThat(after.train()).containsExactly("A");
    assertThat(after.effects(Effect.Build.class)).hasSize(2);
    assertThat(after.waiting()).containsExactly("B");
  }

  @Test
  void a_frozen_one_keeps_nobody_waiting() {
    var story = atATime(1, false).ask(Wishes.freeze("risky"));
    requeued(story, good("A"), good("B").labelled("urgent", "risky"));
    assertThat(story.train()).containsExactly("A");
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
  }

  @Test
  void a_more_urgent_one_in_another_lane_keeps_nobody_waiting() {
    var story = atATime(1, false).rules(rules -> rules.mode = Mode.PARALLEL);
    requeued(story, good("A").touching("left/a"), urgent("B").touching("right/b"));
    assertThat(story.train()).containsExactly("A");
    assertThat(story.waiting()).containsExactly("B");
  }

  @Test
  void nobody_overtakes_by_travelling_with_a_more_urgent_one() {
    var story = atATime(1, false).batchesOf(2);
    story.with(good("A"), good("B")).settle().ask(Wishes.pause()).settle();
    story.with(urgent("C"), good("D")).settle().ask(Wishes.unpause()).settle();
    story.pass(Duration.ofMinutes(1));
    assertThat(story.train()).containsExactly("C", "AB");
    assertThat(story.waiting()).containsExactly("D");
  }

  @Test
  void it_pushes_back_what_is_under_test_where_its_rule_says_so() {
    var story = atATime(2, true).with(good("A"), good("B")).settle().with(urgent("C")).settle();
    assertThat(story.train()).containsExactly("C", "A", "B");
    assertThat(story.log().codes("A")).containsExactly(PR_WITH_HIGHER_PRIORITY_QUEUED);
    assertThat(story.log().codes("B")).containsExactly(PR_WITH_HIGHER_PRIORITY_QUEUED);
    var waits = atATime(2, false).with(good("A"), good("B")).settle().with(urgent("C")).settle();
    assertThat(waits.train()).containsExactly("A", "B");
  }

  @Test
  void who_becomes_urgent_pushes_back_too() {
    var story = atATime(1, true).with(good("A"), good("B")).settle();
    story.edit("B", pull -> pull.labelled("urgent")).settle();
    assertThat(story.train()).containsExactly("B", "A");
  }

  @Test
  void it_does_not_push_back_who_is_as_urgent() {
    var story = atATime(1, true).with(urgent("A")).settle().with(urgent("B")).settle();
    assertThat(story.train()).containsExactly("A");
    assertThat(story.log().codes("A")).isEmpty();
  }

  @Test
  void it_does_not_push_back_another_lane_or_what_is_green_or_lands() {
    var lanes = atATime(2, true).rules(rules -> rules.mode = Mode.PARALLEL);
    lanes.with(good("A").touching("left/a")).settle().with(urgent("B").touching("right/b"));
    assertThat(lanes.settle().log().codes("A")).isEmpty();
    var landing = atATime(2, true).holding(Effect.Land.class).with(good("A"), good("B")).settle();
    landing.reports("B", "test", CheckState.SUCCESS).reports("A", "test", CheckState.SUCCESS);
    landing.settle().with(urgent("C")).settle();
    assertThat(landing.log().codes("A")).isEmpty();
    assertThat(landing.log().codes("B")).isEmpty();
  }

  @Test
  void one_that_could_not_start_itself_pushes_nobody_back() {
    var frozen = atATime(2, true).ask(Wishes.freeze("risky")).with(good("A")).settle();
    frozen.with(good("B").labelled("urgent", "risky")).settle();
    assertThat(frozen.log().codes("A")).isEmpty();
    var missing = atATime(2, true).with(good("A")).settle();
    missing.with(urgent("B").dependingOn("Z")).settle();
    assertThat(missing.log().codes("A")).isEmpty();
  }

  @Test
  void the_parts_of_a_bisected_batch_are_not_pushed_back() {
    var story = atATime(3, true).silentChecks(false).slowChecks().batchesOf(2);
    story.with(good("A"), good("B")).settle().reports("A", "test", CheckState.FAILURE).settle();
    story.with(urgent("C"), urgent("D")).settle();
    assertThat(story.log().codes("A")).doesNotContain(PR_WITH_HIGHER_PRIORITY_QUEUED);
  }

  @Test
  void urgent_ones_that_have_to_wait_for_a_batch_take_no_room_from_one_that_could_start() {
    var story = atATime(2, false).rules(rules -> rules.mode = Mode.PARALLEL);
    story.with(good("A").touching("left/a", "right/a")).settle();
    story.with(urgent("B").touching("left/b")).settle().ask(Wishes.pause()).settle();
    story.with(urgent("C").touching("left/c"), urgent("D").touching("left/d"));
    story.with(urgent("E").touching("right/e")).settle().ask(Wishes.unpause()).settle();
    assertThat(story.train()).containsExactly("E", "A", "B");
  }
}
