package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.judge.TrunkHealth;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A red candidate on a tip of which nobody knows whether it is well. */
final class TrunkTest {
  /** A is red, and the checks of the bare tip say this, or nothing yet. */
  private static Story redOn(CheckState tip) {
    return queue()
        .checksSay((names, _) -> Optional.of(names.isEmpty() ? tip : CheckState.FAILURE))
        .with(good("A"))
        .settle();
  }

  @Test
  void the_bare_tip_is_tested_before_anybody_is_blamed() {
    var story = redOn(CheckState.PENDING);
    var probe = story.effects(Effect.Probe.class).getFirst();
    assertThat(probe.commit()).isEqualTo(story.main().tip().orElseThrow().commit());
    assertThat(story.isQueued("A")).isTrue();
    assertThat(redOn(CheckState.SUCCESS).left("A")).isEqualTo(CHECKS_FAILED);
  }

  @ParameterizedTest
  @EnumSource(names = {"FAILURE", "TIMED_OUT"})
  void on_a_red_trunk_nobody_is_blamed_and_nobody_starts(CheckState tip) {
    var story = redOn(tip);
    assertThat(TrunkHealth.isBroken(story.main())).isTrue();
    assertThat(story.with(good("B")).settle().waiting()).containsExactly("B");
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.wakeAt()).contains(story.now().plus(Duration.ofMinutes(10)));
  }

  @ParameterizedTest
  @EnumSource(names = {"NEUTRAL", "SKIPPED"})
  void what_did_not_really_run_on_the_tip_says_nothing_about_it(CheckState tip) {
    var story = redOn(tip);
    assertThat(story.main().probes().isEmpty()).isFalse();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void a_red_trunk_is_tested_again_after_a_rest() {
    var story = redOn(CheckState.FAILURE);
    story.pass(Duration.ofMinutes(9));
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    story.checksSay((names, _) -> Optional.of(CheckState.SUCCESS)).pass(Duration.ofMinutes(1));
    assertThat(story.effects(Effect.Probe.class)).hasSize(2);
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_tip_that_says_nothing_for_two_hours_counts_as_red() {
    var story = redOn(CheckState.PENDING);
    assertThat(story.wakeAt()).contains(story.now().plus(Duration.ofHours(2)));
    story.pass(Duration.ofMinutes(119));
    assertThat(TrunkHealth.isBroken(story.main())).isFalse();
    story.pass(Duration.ofMinutes(1));
    assertThat(TrunkHealth.isBroken(story.main())).isTrue();
  }

  @Test
  void a_check_of_the_tip_that_was_cut_off_is_run_again() {
    var story =
        queue()
            .checksSay(
                (names, attempt) ->
                    Optional.of(
                        !names.isEmpty()
                            ? CheckState.FAILURE
                            : attempt == 1 ? CheckState.CANCELLED : CheckState.SUCCESS))
            .with(good("A"))
            .settle();
    var again = story.effects(Effect.RunAgain.class);
    assertThat(again).hasSize(1);
    assertThat(again.getFirst().commit())
        .isEqualTo(story.effects(Effect.Probe.class).getFirst().commit());
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  /** The checks of the bare tip say this, one after the other; A is red whatever is tried. */
  private static Story retrying(int retries, CheckState... tip) {
    return queue()
        .rules(rules -> rules.retries = retries)
        .checksSay(
            (names, attempt) ->
                Optional.of(names.isEmpty() ? tip[attempt - 1] : CheckState.FAILURE))
        .with(good("A"))
        .settle();
  }

  @Test
  void a_tip_that_fails_is_tried_as_often_as_who_stands_on_it() {
    var flaky = retrying(1, CheckState.FAILURE, CheckState.SUCCESS);
    assertThat(TrunkHealth.isBroken(flaky.main())).isFalse();
    assertThat(flaky.left("A")).isEqualTo(CHECKS_FAILED);

    var red = retrying(2, CheckState.FAILURE, CheckState.FAILURE, CheckState.FAILURE);
    assertThat(TrunkHealth.isBroken(red.main())).isTrue();
    assertThat(red.isQueued("A")).isTrue();
    assertThat(red.effects(Effect.RunAgain.class))
        .filteredOn(again -> again.commit().equals(red.main().tip().orElseThrow().commit()))
        .hasSize(2);
  }

  @Test
  void a_tip_that_the_host_will_not_test_once_more_counts_as_red() {
    var story =
        queue()
            .rules(rules -> rules.retries = 1)
            .answering(
                effect -> effect instanceof Effect.RunAgain,
                effect -> new Report.RunAgainEnded(effect.id(), new Ending.Refused<>("no")),
                false)
            .checksSay((_, _) -> Optional.of(CheckState.FAILURE))
            .with(good("A"))
            .settle();
    assertThat(TrunkHealth.isBroken(story.main())).isTrue();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void what_still_runs_on_a_tip_ends_before_that_is_tried_again() {
    var story = queue().rules(rules -> rules.retries = 1).silentChecks(true).with(good("A"));
    story.settle().reports("A", "test", CheckState.FAILURE).settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    var tip = story.effects(Effect.Probe.class).getFirst().commit();
    int before = story.effects(Effect.RunAgain.class).size();
    story.reportsOn(tip, "lint", CheckState.PENDING);
    story.reportsOn(tip, "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(before);
    story.reportsOn(tip, "lint", CheckState.SUCCESS).settle();
    assertThat(story.effects(Effect.RunAgain.class)).hasSize(before + 1);
  }

  @Test
  void nobody_tests_the_tip_while_the_queue_is_paused_or_when_nobody_asks_any_more() {
    var paused = redOn(CheckState.PENDING).ask(Wishes.pause()).settle();
    assertThat(paused.main().probes().isEmpty()).isTrue();
    assertThat(paused.effects(Effect.StopProbe.class)).hasSize(1);
    var alone = redOn(CheckState.PENDING).ask(Wishes.dequeue("A")).settle();
    assertThat(alone.main().probes().isEmpty()).isTrue();
    assertThat(alone.effects(Effect.StopProbe.class)).hasSize(1);
  }

  @Test
  void a_push_to_a_red_trunk_lets_everyone_try_again() {
    var story = redOn(CheckState.FAILURE);
    story.checksSay((_, _) -> Optional.of(CheckState.SUCCESS)).pushToBase().settle();
    assertThat(TrunkHealth.isBroken(story.main())).isFalse();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_tip_under_test_takes_a_slot() {
    var story = queue().rules(rules -> rules.parallelChecks = 2);
    story.checksSay(
        (names, _) -> Optional.of(names.contains("A") ? CheckState.FAILURE : CheckState.PENDING));
    story.with(good("A")).settle().with(good("B"), good("C"), good("D")).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    assertThat(story.waiting()).containsExactly("B", "C", "D");
  }

  @Test
  void a_trunk_that_lacks_a_check_that_is_red_above_it_is_asked_for_it() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    story.with(good("B")).settle().reports("B", "lint", CheckState.FAILURE).settle();
    assertThat(story.isQueued("B")).isTrue();
    story.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    assertThat(story.isQueued("B")).isTrue();
  }

  @Test
  void a_tip_that_has_passed_only_some_of_what_is_red_above_it_is_waited_for() {
    var story = queue().silentChecks(true);
    story.rules(
        rules ->
            rules.mergeConditions = conditions("check-success = test", "check-success = lint"));
    story.with(good("A")).settle();
    story.reports("A", "test", CheckState.FAILURE).reports("A", "lint", CheckState.FAILURE);
    var probe = story.settle().effects(Effect.Probe.class).getFirst();
    story.reportsOn(probe.commit(), "test", CheckState.SUCCESS).settle();
    assertThat(story.isQueued("A")).isTrue();
    story.reportsOn(probe.commit(), "lint", CheckState.SUCCESS).settle();
    assertThat(story.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void a_tip_that_the_host_will_not_test_counts_as_red() {
    var story =
        queue()
            .answering(
                effect -> effect instanceof Effect.Probe,
                effect ->
                    new Report.ProbeEnded(effect.id(), new Ending.Refused<>("no such commit")),
                true)
            .checksSay((_, _) -> Optional.of(CheckState.FAILURE))
            .with(good("A"))
            .settle();
    assertThat(TrunkHealth.isBroken(story.main())).isTrue();
    assertThat(story.isQueued("A")).isTrue();
  }
}
