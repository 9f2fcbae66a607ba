package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_RETRIED;
import static dev.signalbox.engine.causes.AbortCode.CHECKS_TIMEOUT;
import static dev.signalbox.engine.causes.AbortCode.PR_DEQUEUED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What checks say, when they say it, and what follows. */
final class ChecksTest {
  private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

  private static Story underTest() {
    return queue().silentChecks(true).with(good("A")).settle();
  }

  private static Story withTimeout() {
    return underTest().rules(rules -> rules.timeout = Optional.of(FIVE_MINUTES)).settle();
  }

  /** Green, and kept from landing. */
  private static Story greenAndFrozen() {
    var story = queue().rules(rules -> rules.timeout = Optional.of(FIVE_MINUTES));
    story.silentChecks(true).ask(Wishes.freeze("risky")).with(good("A").labelled("risky"));
    return story.settle().reports("A", "test", CheckState.SUCCESS).settle();
  }

  @ParameterizedTest
  @EnumSource(names = {"CANCELLED", "STALE"})
  void a_check_that_was_cut_off_is_run_again_and_blames_nobody(CheckState cut) {
    var story = underTest().reports("A", "test", cut).settle();
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(1);
    assertThat(story.effects(Effect.RunAgain.class).getFirst().commit())
        .isEqualTo(story.tested("A"));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void checks_that_take_too_long_fail_at_their_deadline() {
    var story = withTimeout();
    assertThat(story.wakeAt()).contains(story.now().plus(FIVE_MINUTES));
    story.pass(FIVE_MINUTES.minusSeconds(1));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.pass(Duration.ofSeconds(1));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
  }

  @Test
  void an_automatic_deadline_follows_what_other_runs_took() {
    var story =
        queue()
            .rules(
                rules -> {
                  rules.autoTimeout = true;
                  rules.parallelChecks = 7;
                })
            .silentChecks(true)
            .with(good("A"))
            .settle();
    assertThat(story.wakeAt()).isEmpty();
    story.pass(Duration.ofHours(3));
    var others = List.of("B", "C", "D", "E", "F", "G");
    for (String name : others) story.with(good(name)).settle();
    story.pass(Duration.ofMinutes(10));
    for (String name : others.subList(0, 4)) {
      story.reports(name, "test", CheckState.SUCCESS).settle();
    }
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.reports("F", "test", CheckState.SUCCESS).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    assertThat(Explanation.of(story.ledger(), number("G"), story.now()).orElseThrow().reasons())
        .anySatisfy(reason -> assertThat(reason.text()).contains("they may take up to 30 min"));
  }

  @Test
  void whose_checks_took_too_long_leaves_for_that_reason_once_the_trunk_is_known_to_be_well() {
    var story =
        queue()
            .rules(rules -> rules.timeout = Optional.of(FIVE_MINUTES))
            .slowChecks()
            .with(good("A"))
            .runUntilQuiet();
    assertThat(story.left("A")).isEqualTo(CHECKS_TIMEOUT);
  }

  @Test
  void failed_checks_are_tried_again_as_often_as_the_rule_says() {
    var story =
        queue()
            .rules(rules -> rules.retries = 2)
            .checksSay(
                (names, _) ->
                    Optional.of(names.isEmpty() ? CheckState.SUCCESS : CheckState.FAILURE))
            .with(good("A"))
            .runUntilQuiet();
    var ends = story.log().of("A", QueueChecks.End.class);
    assertThat(ends).filteredOn(end -> end.abortCode() == CHECKS_RETRIED).hasSize(2);
    assertThat(ends).extracting(QueueChecks.End::retryAttempt).startsWith(1L, 2L);
    assertThat(ends.getFirst().maxRetries()).isEqualTo(2);
    assertThat(ends.getFirst().abortReason()).contains("checks failed");
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(2);
    assertThat(story.log().of("A", QueueChecks.Start.class)).hasSize(3);
    assertThat(story.isQueued("A")).isFalse();
  }

  @Test
  void each_attempt_has_the_whole_time() {
    var story = withTimeout().rules(rules -> rules.retries = 1).settle();
    story.pass(FIVE_MINUTES);
    assertThat(story.log().of("A", QueueChecks.End.class).getFirst().abortReason())
        .contains("checks took too long");
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    assertThat(story.wakeAt()).contains(story.now().plus(FIVE_MINUTES));
    story.pass(FIVE_MINUTES);
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
  }

  @Test
  void what_was_skipped_is_not_tried_again_because_nobody_would_run_it() {
    var story =
        queue()
            .rules(rules -> rules.retries = 2)
            .checksSay(
                (names, _) ->
                    Optional.of(names.isEmpty() ? CheckState.SUCCESS : CheckState.SKIPPED))
            .with(good("A"))
            .runUntilQuiet();
    assertThat(story.effects(Effect.RunAgain.class)).isEmpty();
    assertThat(story.isQueued("A")).isFalse();
  }

  @Test
  void a_check_that_is_run_again_on_a_green_one_has_to_be_green_again() {
    var story = greenAndFrozen().reports("A", "test", CheckState.PENDING).settle();
    story.ask(Wishes.thaw()).settle();
    assertThat(story.landed()).isEmpty();
    assertThat(story.wakeAt()).contains(story.now().plus(FIVE_MINUTES));
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_green_one_whose_check_is_run_again_and_takes_too_long_is_red() {
    var story = greenAndFrozen().reports("A", "test", CheckState.PENDING).settle();
    story.pass(FIVE_MINUTES);
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
  }

  @Test
  void a_green_one_whose_check_fails_after_all_is_red() {
    var story = greenAndFrozen().reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    var cut = greenAndFrozen().reports("A", "test", CheckState.CANCELLED).settle();
    assertThat(cut.stageOf("A")).isInstanceOf(Stage.Green.class);
    assertThat(cut.effects(Effect.RunAgain.class)).hasSize(1);
  }

  @Test
  void nobody_is_blamed_while_somebody_runs_a_failed_check_again() {
    var story = underTest().reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    story.reports("A", "test", CheckState.PENDING).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_failed_check_that_passes_after_all_is_enough() {
    var story = underTest().reports("A", "test", CheckState.FAILURE).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void whose_conditions_no_check_can_save_any_more_leaves() {
    var story = queue().silentChecks(true);
    story.rules(rules -> rules.mergeConditions = conditions("check-success = test", "label = ok"));
    story.with(good("A").labelled("ok")).settle().edit("A", pull -> pull.labelled()).settle();
    assertThat(story.left("A")).isEqualTo(PR_DEQUEUED);
  }

  @Test
  void what_is_known_of_a_tree_is_not_tested_twice() {
    var story = queue().silentChecks(true).ask(Wishes.freeze("risky"));
    story.with(good("A").labelled("risky")).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle().ask(Wishes.reset()).settle();
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Green.class);
  }

  @Test
  void how_many_wait_and_run_is_logged_whenever_it_changes() {
    var story = underTest().with(good("B")).settle();
    story.reports("A", "test", CheckState.SUCCESS).reports("B", "test", CheckState.SUCCESS);
    story.settle();
    assertThat(story.log().all(QueueAction.Change.class))
        .extracting(change -> change.size())
        .containsExactly(1L, 2L, 1L, 0L);
    assertThat(story.log().all(QueueChecks.Change.class))
        .extracting(QueueChecks.Change::runningChecks)
        .containsExactly(1L, 2L, 1L, 0L);
  }

  private static Story refusing(int retries) {
    var story = queue().rules(rules -> rules.retries = retries).silentChecks(true);
    return story
        .answering(
            effect -> effect instanceof Effect.RunAgain,
            effect -> new Report.RunAgainEnded(effect.id(), new Ending.Refused<>("not again")),
            false)
        .with(good("A"))
        .settle();
  }

  @Test
  void what_failed_and_may_not_run_again_has_failed() {
    var story = refusing(3).reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(1);
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
  }

  @Test
  void what_was_cut_off_and_may_not_run_again_is_built_anew_and_leaves_at_last() {
    var story = refusing(0);
    for (int build = 1; build <= 3; build++) {
      assertThat(story.effects(Effect.Build.class)).hasSize(build);
      story.reports("A", "test", CheckState.CANCELLED).settle();
    }
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    var probe = story.effects(Effect.Probe.class).getFirst();
    story.reportsOn(probe.commit(), "test", CheckState.SUCCESS).settle();
    assertThat(story.left("A")).isEqualTo(CHECKS_TIMEOUT);
    assertThat(story.effects(Effect.Build.class)).hasSize(3);
  }

  @Test
  void a_request_to_run_again_that_nobody_follows_ends_by_itself() {
    var story = queue().rules(rules -> rules.retries = 1).silentChecks(true).with(good("A"));
    story.settle().reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.pass(Duration.ofMinutes(119));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
    story.pass(Duration.ofMinutes(1));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
  }

  @Test
  void a_check_that_runs_again_may_take_its_time() {
    var story = queue().rules(rules -> rules.retries = 1).silentChecks(true).with(good("A"));
    story.settle().reports("A", "test", CheckState.FAILURE).settle();
    story.reports("A", "test", CheckState.PENDING).settle().pass(Duration.ofHours(5));
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
  }
}
