package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is tested together where slots are scarce, by how long their checks should take. */
final class ExpectedTimesTest {
  private static Story oneSlot() {
    return queue()
        .rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT))
        .rules(rules -> rules.mode = Mode.PARALLEL)
        .rules(rules -> rules.parallelChecks = 1)
        .rules(rules -> rules.batchSize = new BatchSize(1, 4))
        .rules(rules -> rules.scope("a", "a/**").scope("b", "b/**").scope("c", "c/**"))
        .rules(rules -> rules.scope("d", "d/**"))
        .silentChecks(true);
  }

  private static OutcomeHistory enough(OutcomeHistory history) {
    var next = history;
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  private static void queued(Story story, String name, String path, int minutes) {
    story.open(good(name).touching(path));
    story.edit(name, pull -> pull.checkedFor(Duration.ofMinutes(minutes))).queueUp(name);
  }

  private static Story behindOther(Story story) {
    story.with(good("Z").touching("d/z")).settle();
    queued(story, "A", "a/1", 10);
    queued(story, "B", "b/1", 60);
    queued(story, "C", "c/1", 12);
    return story.settle().reports("Z", "test", CheckState.SUCCESS).settle();
  }

  @Test
  void nobody_shares_a_slot_with_one_whose_checks_take_much_longer() {
    var story = behindOther(oneSlot().remembering(ExpectedTimesTest::enough));
    assertThat(story.batch("A").members()).containsExactly(number("A"), number("C"));
    assertThat(story.waiting()).containsExactly("B");
  }

  @Test
  void while_little_is_known_all_count_as_taking_as_long() {
    var story = behindOther(oneSlot());
    assertThat(story.batch("A").members()).hasSize(3);
  }
}
