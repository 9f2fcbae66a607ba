package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One of ten slots is kept by tests without anybody ahead. */
final class TrialSlotsTest {
  /** B is red and shares a lane with A; it is tested without that. Others are in another lane. */
  private static Story besideTrial(int slots, int others) {
    var story =
        queue()
            .rules(
                rules -> {
                  rules.planner = Optional.of(PlannerKind.JOINT);
                  rules.parallelChecks = slots;
                  rules.mode = Mode.PARALLEL;
                  rules.scope("a", "a/**").scope("b", "b/**");
                })
            .remembering(FallbacksTest::many)
            .silentChecks(true)
            .with(good("A").touching("a/1"), bad("B").touching("a/2"))
            .settle()
            .reports("B", "test", CheckState.FAILURE)
            .settle();
    assertThat(SoloTrialTest.trial(story, "B")).isPresent();
    IntStream.range(100, 100 + others)
        .forEach(number -> story.with(good("P" + number).touching("b/" + number)));
    return story.settle();
  }

  @Test
  void a_trial_goes_on_while_others_wait_for_a_slot() {
    var story = besideTrial(10, 12);
    assertThat(SoloTrialTest.trial(story, "B")).isPresent();
    assertThat(Slots.taken(story.ledger())).isEqualTo(9);
    assertThat(story.waiting()).isNotEmpty();
  }

  @Test
  void a_trial_gives_way_where_there_are_few_slots() {
    var story = besideTrial(9, 12);
    assertThat(SoloTrialTest.trial(story, "B")).isEmpty();
    assertThat(Slots.taken(story.ledger())).isEqualTo(9);
  }

  @Test
  void where_fewer_may_be_tested_from_now_on_it_gives_way_before_the_train() {
    var story = besideTrial(20, 30);
    assertThat(Slots.taken(story.ledger())).isEqualTo(19);
    story.rules(rules -> rules.parallelChecks = 19).settle();
    assertThat(SoloTrialTest.trial(story, "B")).isEmpty();
    assertThat(Slots.taken(story.ledger())).isEqualTo(19);
  }
}
