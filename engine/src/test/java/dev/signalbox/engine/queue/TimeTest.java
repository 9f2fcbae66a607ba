package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.PR_DEQUEUED;
import static dev.signalbox.engine.causes.AbortCode.PR_DEQUEUED_FROM_PARTITION;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Hold;
import dev.signalbox.engine.planner.Group;
import dev.signalbox.engine.planner.Groups;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.Priority;
import dev.signalbox.engine.rules.PriorityRule;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What changes with time alone; the story begins at nine. */
final class TimeTest {
  private static final String TEN = "2026-03-02T10:00:00Z";
  private static final String UNTIL_TEN = "schedule = 08:00-10:00[UTC]";
  private static final String FROM_TEN = "schedule = 10:00-12:00[UTC]";

  private static Story silent() {
    return queue().silentChecks(true);
  }

  private static Story untilTen(Story story) {
    assertThat(story.settle().wakeAt()).contains(Instant.parse(TEN));
    return story.at(TEN);
  }

  @Test
  void who_may_be_queued_only_for_a_time_leaves_when_it_is_over() {
    var story = silent().rules(rules -> rules.queueConditions = conditions(UNTIL_TEN));
    assertThat(untilTen(story.with(good("A"))).left("A")).isEqualTo(PR_DEQUEUED);
  }

  @Test
  void who_is_in_a_partition_only_for_a_time_leaves_when_it_is_over() {
    var story = silent().rules(rules -> rules.partition("early", UNTIL_TEN)).with(good("A"));
    assertThat(untilTen(story).left("A")).isEqualTo(PR_DEQUEUED_FROM_PARTITION);
  }

  @Test
  void who_becomes_more_urgent_with_time_moves_up() {
    var story = silent().rules(rules -> rules.parallelChecks = 1);
    story.rules(
        rules ->
            rules.priorities.add(
                new PriorityRule("late", conditions(FROM_TEN), new Priority(3000), false)));
    story.with(good("A"));
    assertThat(untilTen(story).entry("A").standing().rank().priority())
        .isEqualTo(new Priority(3000));
  }

  @Test
  void a_freeze_may_hold_or_spare_somebody_only_for_a_time() {
    var holding = silent().ask(id -> freeze(id, FROM_TEN, "label = never")).with(good("A"));
    assertThat(untilTen(holding).entry("A").standing().hold()).isEqualTo(Hold.FREEZE);
    var sparing = silent().ask(id -> freeze(id, "-draft", UNTIL_TEN)).with(good("A"));
    assertThat(sparing.settle().entry("A").standing().hold()).isEqualTo(Hold.NONE);
    assertThat(untilTen(sparing).entry("A").standing().hold()).isEqualTo(Hold.FREEZE);
  }

  private static Command freeze(CommandId id, String matching, String excluding) {
    var whole = (Command.SetFreeze) Wishes.freeze("any").apply(id);
    var freeze =
        new Freeze(
            Wishes.FREEZE,
            whole.freeze().attributes(),
            conditions(matching),
            conditions(excluding));
    return new Command.SetFreeze(id, freeze, Wishes.ALICE);
  }

  @Test
  void a_batch_starts_when_its_oldest_member_has_waited_long_enough() {
    var story = silent().batchesOf(3).rules(rules -> rules.priority("urgent", 3000, false));
    story.with(good("A")).settle().pass(Duration.ofSeconds(10));
    story.with(good("B").labelled("urgent")).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(20));
    assertThat(story.pass(Duration.ofSeconds(19)).train()).isEmpty();
    assertThat(story.pass(Duration.ofSeconds(1)).train()).containsExactly("BA");
  }

  @Test
  void a_batch_that_is_large_enough_does_not_wait() {
    var story = silent().rules(rules -> rules.batchSize = new BatchSize(2, 3));
    assertThat(story.with(good("A")).settle().train()).isEmpty();
    assertThat(story.with(good("B")).settle().train()).containsExactly("AB");
  }

  @Test
  void a_branch_is_planned_as_far_as_there_are_slots_and_no_further() {
    var story = silent().batchesOf(2).ask(Wishes.pause());
    story.with(good("A"), good("B"), good("C"), good("D"), good("E")).settle();
    assertThat(Groups.of(story.ledger(), Story.MAIN, 2))
        .extracting(Group::numbers)
        .extracting(numbers -> numbers.size())
        .containsExactly(2, 2);
    assertThat(Groups.of(story.ledger(), Story.MAIN, 5)).hasSize(3);
    assertThat(story.wakeAt()).isEmpty();
  }

  @Test
  void without_a_free_slot_nobody_is_woken_to_plan() {
    var story = silent().rules(rules -> rules.parallelChecks = 1).with(good("A")).settle();
    story.batchesOf(2).with(good("B")).settle();
    assertThat(story.train()).containsExactly("A");
    assertThat(story.wakeAt()).isEmpty();
  }
}
