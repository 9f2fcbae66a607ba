package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE;
import static dev.signalbox.engine.causes.AbortCode.SCHEDULED_FREEZE_STATUS_CHANGED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import org.junit.jupiter.api.Test;

/** What stops a batch that is under way. */
final class InterruptionTest {
  private static Story silent() {
    return queue().silentChecks(true);
  }

  @Test
  void a_pause_stops_what_is_built_or_tested_and_keeps_what_is_green() {
    var story = silent().with(good("A"), good("B")).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle().ask(Wishes.pause()).settle();
    assertThat(story.log().codes("A")).containsExactly(PR_CHECKS_STOPPED_BECAUSE_MERGE_QUEUE_PAUSE);
    var building = silent().holding(Effect.Build.class).with(good("A")).settle();
    building.ask(Wishes.pause()).settle();
    assertThat(building.stageOf("A")).isInstanceOf(Stage.Requeued.class);
    var green = silent().ask(Wishes.freeze("risky")).with(good("A").labelled("risky")).settle();
    green.reports("A", "test", CheckState.SUCCESS).settle().ask(Wishes.pause()).settle();
    assertThat(green.stageOf("A")).isInstanceOf(Stage.Green.class);
  }

  @Test
  void checks_on_the_head_of_the_pull_request_itself_go_on_in_a_pause() {
    var story = silent().with(good("A").upToDate()).settle();
    assertThat(story.batch("A").inPlace()).isTrue();
    story.ask(Wishes.pause()).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    assertThat(story.ask(Wishes.unpause()).settle().landed()).containsExactly("A");
    assertThat(story.effects(Effect.Build.class)).hasSize(1);
  }

  @Test
  void what_stands_on_one_that_is_frozen_now_is_built_without_it() {
    var story = silent().with(good("A").labelled("risky"), good("B")).settle();
    story.ask(Wishes.freeze("risky")).settle();
    assertThat(story.log().codes("B")).containsExactly(SCHEDULED_FREEZE_STATUS_CHANGED);
    assertThat(story.log().codes("A")).isEmpty();
    assertThat(story.batch("B").parents()).isEmpty();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B");
  }

  @Test
  void what_is_frozen_stays_on_another_frozen_one() {
    var story = silent().with(good("A").labelled("risky"), good("B").labelled("risky")).settle();
    story.ask(Wishes.freeze("risky")).settle();
    assertThat(story.log().codes("B")).isEmpty();
    assertThat(story.batch("B").parents()).containsExactly(story.batch("A").id());
  }

  @Test
  void where_pushes_from_outside_do_not_matter_what_is_under_test_goes_on() {
    var story = silent().rules(rules -> rules.reset = Reset.NEVER).with(good("A")).settle();
    story.pushToBase().settle();
    assertThat(story.log().codes("A")).isEmpty();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    assertThat(story.effects(Effect.Rebuild.class)).hasSize(1);
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_reset_builds_everything_anew_but_not_what_is_landing() {
    var story = silent().with(good("A"), good("B")).settle().holding(Effect.Land.class);
    story.reports("A", "test", CheckState.SUCCESS).settle().ask(Wishes.reset()).settle();
    assertThat(story.log().codes("A")).isEmpty();
    assertThat(story.log().codes("B")).hasSize(1);
    assertThat(story.replies().getLast().refusal()).isEmpty();
  }

  @Test
  void checks_of_a_red_one_that_were_cut_off_run_again_once_there_is_a_slot() {
    var story = silent().rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.parallelChecks = 2);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a"), good("B").touching("left/b")).settle();
    story.with(good("C").touching("right/c")).settle();
    story.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(story.isRunning("C")).isTrue();
    story.reports("B", "test", CheckState.CANCELLED).settle();
    assertThat(story.effects(Effect.RunAgain.class)).isEmpty();
    story.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("C");
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(1);
    assertThat(story.isRunning("B")).isTrue();
  }
}
