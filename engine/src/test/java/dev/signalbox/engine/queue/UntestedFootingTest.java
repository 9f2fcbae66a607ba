package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import org.junit.jupiter.api.Test;

/** A red candidate upon two lanes, whose changes nobody has tested together. */
final class UntestedFootingTest {
  /** A and B are each in a lane of their own, and X is in both. */
  private static Story uponTwoLanes() {
    return queue()
        .silentChecks(true)
        .rules(rules -> rules.mode = Mode.PARALLEL)
        .rules(rules -> rules.parallelChecks = 4)
        .rules(rules -> rules.scope("a", "a/**").scope("b", "b/**"))
        .settle()
        .with(good("A").touching("a/1"), good("B").touching("b/1"))
        .settle()
        .with(good("X").touching("a/2", "b/2"))
        .settle();
  }

  private static Story reports(Story story, String name, CheckState state) {
    return story.reports(name, "test", state).settle();
  }

  private static Story reportsOnFooting(Story story, CheckState state) {
    var commit = story.batch("X").built().orElseThrow().below();
    return story.reportsOn(commit, "test", state).settle();
  }

  @Test
  void what_it_stands_on_is_tested_while_those_ahead_of_it_are() {
    var story = reports(uponTwoLanes(), "X", CheckState.FAILURE);
    assertThat(story.effects(Effect.Probe.class))
        .extracting(Effect.Probe::commit)
        .containsExactly(story.batch("X").built().orElseThrow().below());
    reportsOnFooting(story, CheckState.SUCCESS);
    assertThat(story.isQueued("X")).isTrue();
    reports(reports(story, "A", CheckState.SUCCESS), "B", CheckState.SUCCESS);
    assertThat(story.left("X")).isEqualTo(CHECKS_FAILED);
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
  }

  @Test
  void it_waits_for_those_ahead_where_that_fails_too() {
    var story = reports(uponTwoLanes(), "X", CheckState.FAILURE);
    int builds = story.effects(Effect.Build.class).size();
    reportsOnFooting(story, CheckState.FAILURE);
    assertThat(story.batch("X").isRed()).isTrue();
    assertThat(story.effects(Effect.Build.class)).hasSize(builds);
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
  }

  @Test
  void it_is_not_asked_for_upon_somebody_red() {
    var story = uponTwoLanes();
    story.reports("A", "test", CheckState.FAILURE).reports("X", "test", CheckState.FAILURE);
    assertThat(story.settle().effects(Effect.Probe.class))
        .extracting(Effect.Probe::commit)
        .doesNotContain(story.batch("X").built().orElseThrow().below());
  }

  @Test
  void it_is_stopped_when_one_ahead_of_it_leaves() {
    var story = reports(uponTwoLanes(), "X", CheckState.FAILURE);
    var footing = story.batch("X").built().orElseThrow().below();
    story.close("A").settle();
    assertThat(story.effects(Effect.StopProbe.class))
        .extracting(Effect.StopProbe::commit)
        .containsExactly(footing);
    assertThat(story.isQueued("X")).isTrue();
  }

  @Test
  void a_trunk_that_fails_as_it_does_is_named_by_its_own_commit() {
    var story = reports(uponTwoLanes(), "X", CheckState.FAILURE);
    reports(reports(story, "B", CheckState.SUCCESS), "A", CheckState.SUCCESS);
    var tip = story.main().tip().orElseThrow();
    var footing = story.batch("X").built().orElseThrow();
    assertThat(tip.tree()).isEqualTo(footing.belowTree());
    assertThat(tip.commit()).isNotEqualTo(footing.below());
    reportsOnFooting(story, CheckState.FAILURE);
    assertThat(story.main().trunk())
        .isInstanceOfSatisfying(
            Trunk.Broken.class, it -> assertThat(it.commit()).isEqualTo(tip.commit()));
  }
}
