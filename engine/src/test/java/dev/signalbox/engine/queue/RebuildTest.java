package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Change.good;
import static dev.signalbox.engine.story.Story.queue;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.log.AbortCode;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
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
