package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.judge.Slots;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is tested in case of failures, by how much there is to test. */
final class FallbackBudgetTest {
  private static final int SLOTS = 20;

  /** So many were queued just now, of half an hour of checks each. */
  private static Story after(int arrivals) {
    var story = queue();
    return story
        .rules(
            rules -> {
              rules.planner = Optional.of(PlannerKind.JOINT);
              rules.parallelChecks = SLOTS;
            })
        .remembering(history -> arrived(FallbacksTest.many(history), arrivals, story))
        .silentChecks(true);
  }

  private static OutcomeHistory arrived(OutcomeHistory history, int arrivals, Story story) {
    var next = history.taking(new Trait(Trait.Kind.RULE, "default"), Duration.ofMinutes(30));
    for (int each = 0; each < arrivals; each++) next = next.arrived(story.now());
    return next;
  }

  private static List<?> fallbacks(Story story, String name) {
    return story.ledger().batches().fallbacksOf(List.of(number(name)));
  }

  /** Nobody who comes behind something red is put upon that. */
  private static Story inLineBehindRed(int arrivals) {
    var story = after(arrivals).with(good("A"), bad("B")).settle();
    story.reports("B", "test", CheckState.FAILURE).settle();
    return story.with(good("C")).settle();
  }

  @Test
  void who_waits_in_line_is_tested_upon_undecided_ones_only_where_slots_are_plenty() {
    assertThat(fallbacks(inLineBehindRed(60), "C")).hasSize(1);
    assertThat(fallbacks(inLineBehindRed(70), "C")).isEmpty();
  }

  private static Story longTrain(int arrivals) {
    var story = after(arrivals).with(bad("B"));
    IntStream.range(100, 108).forEach(number -> story.with(good("P" + number)));
    return story.settle().reports("B", "test", CheckState.FAILURE).settle();
  }

  @Test
  void who_stands_on_many_is_tested_without_a_red_one_only_where_slots_are_plenty() {
    assertThat(fallbacks(longTrain(0), "P106")).hasSize(1);
    var busy = longTrain(70);
    assertThat(fallbacks(busy, "P105")).hasSize(1);
    assertThat(fallbacks(busy, "P106")).isEmpty();
  }

  /** Each of ten lanes has somebody behind one that is in all of them. */
  private static Story manyLanes(int arrivals) {
    var lanes = IntStream.range(100, 110).boxed().toList();
    var story = after(arrivals);
    story.rules(
        rules -> {
          rules.mode = Mode.PARALLEL;
          for (int lane : lanes) rules.scope("s" + lane, lane + "/**");
        });
    story.with(bad("B").touching(lanes.stream().map(it -> it + "/b").toArray(String[]::new)));
    for (int lane : lanes) story.with(good("P" + lane).touching(lane + "/p"));
    return story.settle().reports("B", "test", CheckState.FAILURE).settle();
  }

  @Test
  void where_slots_are_scarce_one_of_twenty_is_left_to_those_who_come_next() {
    assertThat(Slots.spare(manyLanes(0).ledger())).isZero();
    assertThat(Slots.spare(manyLanes(70).ledger())).isEqualTo(1);
  }
}
