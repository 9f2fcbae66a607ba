package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whoever is behind a candidate that has failed and whose checks run once more. */
final class TriedAgainTest {
  private static OutcomeHistory flaky(OutcomeHistory history) {
    var next = history.counting(new Trait(Trait.Kind.FLAKE, "test"), 300, 100);
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  /** A is under test for the second time, and B has come since. */
  private static Story behindOneTriedAgain() {
    var story =
        queue()
            .rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT))
            .remembering(TriedAgainTest::flaky)
            .silentChecks(true)
            .with(good("A"))
            .settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    return story.with(good("B")).settle();
  }

  private static List<Batch> fallbacks(Story story) {
    return story.ledger().batches().fallbacks(MAIN);
  }

  @Test
  void is_tested_without_it_and_not_upon_it() {
    var story = behindOneTriedAgain();
    assertThat(story.batch("A").isTriedAgain()).isTrue();
    assertThat(story.train()).containsExactly("A");
    assertThat(fallbacks(story)).hasSize(1);
    assertThat(fallbacks(story).getFirst().members()).containsExactly(number("B"));
    assertThat(fallbacks(story).getFirst().placement().without().orElseThrow())
        .containsExactly(number("A"));
  }

  @Test
  void is_tested_upon_it_once_it_has_passed() {
    var story = behindOneTriedAgain();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.train()).containsExactly("B");
    assertThat(fallbacks(story)).isEmpty();
  }

  @Test
  void waits_where_nothing_is_foreseen() {
    var story = queue().rules(rules -> rules.retries = 1).silentChecks(true);
    story.with(good("A")).settle().reports("A", "test", CheckState.FAILURE).settle();
    int builds = story.effects(Effect.Build.class).size();
    story.with(good("B")).settle();
    assertThat(story.effects(Effect.Build.class)).hasSize(builds);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.isRunning("B")).isTrue();
  }
}
