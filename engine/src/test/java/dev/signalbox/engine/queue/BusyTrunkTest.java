package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A red candidate, while other lanes land all the time. */
final class BusyTrunkTest {
  private static final Duration FEW_MINUTES = Duration.ofMinutes(3);
  private int numbers = 100;

  /** Two lanes in which something lands every few minutes, and a third. */
  private Story busy() {
    var story = queue().silentChecks(true);
    story.rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.parallelChecks = 8);
    for (var lane : new String[] {"red", "one", "two"}) {
      story.rules(rules -> rules.scope(lane, lane + "/**"));
    }
    return story.settle();
  }

  private String next(Story story, String lane) {
    var name = "P" + ++numbers;
    story.with(good(name).touching(lane + "/" + name)).settle();
    return name;
  }

  private static Story passes(Story story, String name) {
    return story.reports(name, "test", CheckState.SUCCESS).settle();
  }

  private static Story fails(Story story, String name) {
    return story.reports(name, "test", CheckState.FAILURE).settle();
  }

  private static long builds(Story story, String name) {
    return story.effects(Effect.Build.class).stream()
        .filter(
            build ->
                build.own().changes().stream()
                    .map(Pinned::number)
                    .toList()
                    .contains(StoryChange.number(name)))
        .count();
  }

  /** Two lanes land by turns: the tip is never what was tested. */
  private Story land(Story story) {
    var one = next(story, "one");
    var two = next(story, "two");
    passes(story, one);
    return passes(story, two).pass(FEW_MINUTES);
  }

  @Test
  void leaves_within_two_builds_although_the_tip_never_rests() {
    var story = land(busy());
    story.with(good("X").touching("red/X")).settle();
    for (int round = 0; round < 40 && story.isQueued("X"); round++) {
      land(story);
      if (story.isRunning("X")) fails(story, "X");
      land(story);
      for (var probe : story.effects(Effect.Probe.class)) {
        story.reportsOn(probe.commit(), "test", CheckState.SUCCESS).settle();
      }
    }
    assertThat(story.isQueued("X")).isFalse();
    assertThat(story.left("X")).isEqualTo(CHECKS_FAILED);
    assertThat(builds(story, "X")).isLessThanOrEqualTo(2);
  }

  @Test
  void what_was_built_more_than_a_hundred_landings_ago_lands_without_another_test() {
    var story = busy();
    story.with(good("X").touching("red/X")).settle();
    for (int landing = 0; landing < 100; landing++) passes(story, next(story, "one"));
    passes(story, "X");
    assertThat(story.landed()).contains("X");
    assertThat(builds(story, "X")).isOne();
  }

  @Test
  void who_failed_on_ground_that_was_tested_more_than_a_hundred_trees_ago_leaves_at_once() {
    var story = busy();
    passes(story, next(story, "red"));
    story.with(good("X").touching("red/X")).settle();
    for (int landing = 0; landing < 140; landing++) passes(story, next(story, "one"));
    fails(story, "X");
    assertThat(story.left("X")).isEqualTo(CHECKS_FAILED);
    assertThat(story.effects(Effect.Probe.class)).isEmpty();
    assertThat(builds(story, "X")).isOne();
  }

  @Test
  void several_pushes_from_outside_cost_one_more_test_where_they_reset_nothing() {
    var story = queue().rules(rules -> rules.reset = Reset.NEVER).silentChecks(true);
    story.with(good("X")).settle().pushToBase().settle().pushToBase().settle();
    assertThat(builds(story, "X")).isOne();
    passes(passes(story, "X"), "X");
    assertThat(story.landed()).containsExactly("X");
    assertThat(builds(story, "X")).isEqualTo(2);
  }
}
