package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** A queue in which somebody is under test at all times. */
final class NeverDryTest {
  private static final int LANDINGS = 150;
  private static final int AT_ONCE = 3;

  private final Deque<String> testing = new ArrayDeque<>();
  private int numbers;

  private void comes(Story story, String lane) {
    var name = "P" + ++numbers;
    testing.add(name);
    story.with(good(name).touching(lane + "/" + name)).settle();
  }

  private static void passes(Story story, String name) {
    story.reports(name, "test", CheckState.SUCCESS).settle();
  }

  private static int mostAhead(Story story) {
    int most = 0;
    for (var batch : story.ledger().batches().byId()) {
      most = Math.max(most, batch.candidate().map(it -> it.ahead().size()).orElse(0));
    }
    return most;
  }

  private static int steps(Story story) {
    return story.ledger().batches().steps(Story.MAIN).size();
  }

  @Test
  void what_has_landed_is_ahead_of_nobody_and_its_steps_are_forgotten() {
    var story = queue().silentChecks(true).rules(rules -> rules.parallelChecks = AT_ONCE);
    for (int i = 0; i < AT_ONCE; i++) comes(story, "x");
    for (int landing = 0; landing < LANDINGS; landing++) {
      comes(story, "x");
      passes(story, testing.remove());
      assertThat(mostAhead(story)).isLessThanOrEqualTo(AT_ONCE);
      assertThat(steps(story)).isLessThanOrEqualTo(AT_ONCE + 1);
    }
    assertThat(story.landed()).hasSize(LANDINGS);
    assertThat(story.effects(Effect.Build.class)).hasSize(LANDINGS + AT_ONCE);
  }

  @Test
  void where_other_lanes_land_it_is_so_after_a_while() {
    var story = queue().silentChecks(true).rules(rules -> rules.parallelChecks = 8);
    story.rules(rules -> rules.mode = Mode.PARALLEL);
    for (var lane : new String[] {"one", "two"}) {
      story.rules(rules -> rules.scope(lane, lane + "/**"));
    }
    comes(story, "one");
    for (int landing = 0; landing < LANDINGS; landing++) {
      comes(story, "one");
      passes(story, testing.remove());
      var other = "P" + (1_000 + landing);
      story.with(good(other).touching("two/" + other)).settle();
      passes(story, other);
      assertThat(mostAhead(story)).isLessThan(70);
      assertThat(steps(story)).isLessThan(140);
    }
    assertThat(story.landed()).hasSize(2 * LANDINGS);
  }
}
