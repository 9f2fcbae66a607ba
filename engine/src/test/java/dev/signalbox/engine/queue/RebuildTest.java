package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A was tested beside B, which has landed: before A lands it is put onto the new tip. */
final class RebuildTest {
  private static Story besides() {
    var story = queue().silentChecks(true).rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a"), good("B").touching("right/b")).settle();
    return story.reports("B", "test", CheckState.SUCCESS).settle();
  }

  private static Story ending(Ending<Built, BuildRefusal> ending) {
    var story = besides();
    story.answering(
        effect -> effect instanceof Effect.Rebuild,
        effect -> new Report.BuildEnded(effect.id(), ending),
        true);
    return story.reports("A", "test", CheckState.SUCCESS).settle();
  }

  @Test
  void what_does_not_merge_onto_the_tip_is_tested_anew() {
    var story = ending(new Ending.Refused<>(new BuildRefusal.NotIndexed()));
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.effects(Effect.Build.class)).hasSize(3);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B", "A");
  }

  @Test
  void a_host_that_asks_for_time_gets_it() {
    var story = besides();
    var later = story.now().plusSeconds(40);
    story.answering(
        effect -> effect instanceof Effect.Rebuild,
        effect -> new Report.BuildEnded(effect.id(), new Ending.RetryLater<>(later)),
        true);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.wakeAt()).contains(later);
    assertThat(story.pass(Duration.ofSeconds(40)).landed()).containsExactly("B", "A");
    assertThat(story.effects(Effect.Rebuild.class)).hasSize(2);
  }

  @Test
  void of_an_unknown_end_it_is_tried_again_after_ten_seconds() {
    var story = ending(new Ending.Unknown<>());
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(10));
    assertThat(story.runUntilQuiet().landed()).containsExactly("B", "A");
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
  }

  private static Story never(Function<Instant, Ending<Built, BuildRefusal>> answers) {
    var story = besides();
    story.answering(
        effect -> effect instanceof Effect.Rebuild,
        effect -> new Report.BuildEnded(effect.id(), answers.apply(story.now())),
        false);
    return story.reports("A", "test", CheckState.SUCCESS).settle();
  }

  @Test
  void what_nobody_can_put_onto_the_tip_is_tested_there_after_five_tries() {
    var story = never(_ -> new Ending.Unknown<>()).runUntilQuiet();
    assertThat(story.effects(Effect.Rebuild.class)).hasSize(5);
    assertThat(story.effects(Effect.Build.class)).hasSize(3);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B", "A");
  }

  /** Each time that A is green on the tip, somebody else has moved it. */
  @Test
  void what_nobody_can_put_onto_any_tip_leaves_at_last() {
    var story = never(_ -> new Ending.Unknown<>()).runUntilQuiet();
    for (var other : List.of("C", "D", "E", "F", "G")) {
      story.with(good(other).touching("right/" + other)).settle();
      story.reports(other, "test", CheckState.SUCCESS).settle();
      story.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    }
    assertThat(story.left("A")).isEqualTo(AbortCode.PR_UNEXPECTEDLY_FAILED_TO_MERGE);
    assertThat(story.effects(Effect.Rebuild.class)).hasSize(10);
  }

  @Test
  void a_host_that_always_asks_for_time_does_not_hold_up_the_branch() {
    var story = never(now -> new Ending.RetryLater<>(now.plusSeconds(1))).runUntilQuiet();
    assertThat(story.effects(Effect.Rebuild.class)).hasSize(10);
    story.with(good("C").touching("right/c")).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    story.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).startsWith("B", "A");
  }

  @Test
  void what_may_not_land_any_more_when_it_is_on_the_tip_waits() {
    var story = besides().holding(Effect.Rebuild.class);
    story.reports("A", "test", CheckState.SUCCESS).settle().ask(Wishes.pause()).settle();
    story.letGo(Effect.Rebuild.class).settle();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    assertThat(story.ask(Wishes.unpause()).settle().landed()).containsExactly("B", "A");
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
  }

  @Test
  void one_that_is_pushed_to_while_it_is_put_onto_the_tip_leaves() {
    var story = besides().holding(Effect.Rebuild.class);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    story.push("A").settle().letGo(Effect.Rebuild.class).settle();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.left("A")).isEqualTo(AbortCode.PULL_REQUEST_UPDATED);
  }
}
