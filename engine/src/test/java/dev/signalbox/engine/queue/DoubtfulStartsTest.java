package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who comes behind one that is likelier to fail than to pass. */
final class DoubtfulStartsTest {
  /** More have failed than passed. */
  private static OutcomeHistory risky(OutcomeHistory history) {
    var next = history.counting(new Trait(Trait.Kind.RULE, "default"), 300, 700);
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  private static Story behindRisky(int slots) {
    return queue()
        .rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT))
        .rules(rules -> rules.parallelChecks = slots)
        .remembering(DoubtfulStartsTest::risky)
        .silentChecks(true)
        .with(good("A"))
        .settle()
        .with(good("B"))
        .settle();
  }

  private static List<Batch> withoutA(Story story) {
    return story.ledger().batches().fallbacks(MAIN).stream()
        .filter(it -> it.placement().without().orElseThrow().equals(List.of(number("A"))))
        .toList();
  }

  @Test
  void is_tested_without_it_only_where_slots_are_scarce() {
    var story = behindRisky(2);
    assertThat(story.train()).containsExactly("A");
    assertThat(withoutA(story)).hasSize(1);
  }

  @Test
  void is_tested_both_with_and_without_it_where_there_are_slots_enough() {
    var story = behindRisky(5);
    assertThat(story.train()).containsExactly("A", "B");
    assertThat(withoutA(story)).hasSize(1);
  }

  @Test
  void starts_when_it_has_passed_all_the_same() {
    var story = behindRisky(2);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.train()).containsExactly("B");
    assertThat(withoutA(story)).isEmpty();
  }
}
