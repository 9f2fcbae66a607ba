package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CONFIGURATION_CHANGED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.PartitionRule;
import dev.signalbox.engine.rules.Scopes.Unscoped;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Those with nothing in common do not wait for each other. */
final class LanesTest {
  private static Story parallel() {
    return queue()
        .rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"))
        .rules(rules -> rules.mode = Mode.PARALLEL)
        .silentChecks(true);
  }

  private static StoryChange left(String name) {
    return good(name).touching("left/" + name);
  }

  private static StoryChange right(String name) {
    return good(name).touching("right/" + name);
  }

  private static boolean standsOn(Story story, String one, String other) {
    return story.batch(one).parents().contains(story.batch(other).id());
  }

  @Test
  void lanes_are_tested_side_by_side_and_what_is_in_both_stands_on_both() {
    var story = parallel().with(left("A"), right("B"));
    story.with(good("C").touching("left/c", "right/c")).settle();
    assertThat(story.batch("B").parents()).isEmpty();
    assertThat(standsOn(story, "C", "A")).isTrue();
    assertThat(standsOn(story, "C", "B")).isTrue();
    assertThat(story.batch("C").lanes().scopes()).containsExactly("left", "right");
    var build = story.effects(Effect.Build.class).getLast();
    assertThat(build.ahead())
        .extracting(unit -> unit.changes().getFirst().number())
        .containsExactly(number("A"), number("B"));
  }

  @Test
  void who_changes_a_barrier_file_shares_a_lane_with_everything() {
    var story = parallel().rules(rules -> rules.barrier("left/lock")).with(left("A"), right("B"));
    story.with(good("C").touching("left/lock"), right("D")).settle();
    assertThat(standsOn(story, "C", "A")).isTrue();
    assertThat(standsOn(story, "C", "B")).isTrue();
    assertThat(standsOn(story, "D", "C")).isTrue();
  }

  @Test
  void what_stands_on_two_lanes_goes_on_when_both_have_landed() {
    var story = parallel().with(left("A"), right("B"));
    story.with(good("C").touching("left/c", "right/c")).settle();
    story.reports("A", "test", CheckState.SUCCESS).reports("B", "test", CheckState.SUCCESS);
    story.settle();
    assertThat(story.landed()).containsExactly("A", "B");
    assertThat(story.log().codes("C")).isEmpty();
    story.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B", "C");
  }

  @Test
  void a_landing_in_another_lane_counts_where_conditions_ask_for_the_position() {
    var either = Condition.any(conditions("queue-position > 0", "label = first"));
    var story = parallel();
    story.rules(
        rules ->
            rules.mergeConditions = List.of(conditions("check-success = test").getFirst(), either));
    story.with(left("A").labelled("first"), right("B"), right("C")).settle();
    assertThat(story.train()).containsExactly("A", "B", "C");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.log().codes("B")).containsOnly(AbortCode.PR_DEQUEUED);
  }

  /** One whose candidate is not made yet, and behind it more than the planner looks at. */
  private static Story crowdedOnTheLeft() {
    var story = parallel().batchesOf(2).holding(Effect.Build.class);
    story.with(left("A"), left("B")).settle();
    for (int number = 101; number <= 360; number++) story.with(left("P" + number));
    return story.settle();
  }

  @Test
  void a_free_lane_is_used_however_many_wait_before_in_another() {
    var story = crowdedOnTheLeft().with(right("P501"), right("P502"), right("P503")).settle();
    assertThat(story.train()).containsExactly("AB", "P501P502");
    assertThat(story.waiting()).endsWith("P360", "P503");
  }

  @Test
  void whoever_is_in_a_crowded_lane_keeps_back_those_behind_from_further_away() {
    var both = good("P501").touching("left/b", "right/b");
    assertThat(crowdedOnTheLeft().with(both, right("P502"), right("P503")).settle().train())
        .containsExactly("AB");
    var everywhere = good("P501").touching("README");
    assertThat(crowdedOnTheLeft().with(everywhere, right("P502"), right("P503")).settle().train())
        .containsExactly("AB");
  }

  @Test
  void in_one_lane_everyone_stands_on_the_one_ahead() {
    var story = parallel().with(left("A"), right("B"), left("C"), left("D")).settle();
    assertThat(story.batch("C").parents()).containsExactly(story.batch("A").id());
    assertThat(story.batch("D").parents()).containsExactly(story.batch("C").id());
  }

  @Test
  void who_touches_what_no_scope_claims_shares_a_lane_with_everybody() {
    var story = parallel().with(left("A"), good("B").touching("README")).settle();
    assertThat(standsOn(story, "B", "A")).isTrue();
    var also = parallel().with(left("A"), good("B").touching("right/b", "README")).settle();
    assertThat(standsOn(also, "B", "A")).isTrue();
  }

  @Test
  void what_no_scope_claims_may_have_a_lane_of_its_own() {
    var story = parallel().rules(rules -> rules.unscoped = Unscoped.LANE);
    story.with(left("A"), good("B").touching("README"), good("C").touching("LICENSE")).settle();
    assertThat(story.batch("B").parents()).isEmpty();
    assertThat(standsOn(story, "C", "B")).isTrue();
  }

  @Test
  void scopes_that_somebody_names_count_instead_of_the_files() {
    var story = parallel().open(good("A").touching("README")).ask(Wishes.scopes("A", "left"));
    story.queueUp("A").with(right("B"), left("C")).settle();
    assertThat(story.batch("A").lanes().scopes()).containsExactly("left");
    assertThat(story.batch("B").parents()).isEmpty();
    assertThat(standsOn(story, "C", "A")).isTrue();
  }

  @Test
  void who_changes_lanes_under_test_is_taken_out_and_tested_anew() {
    var story = parallel().with(left("A")).settle().ask(Wishes.scopes("A", "right")).settle();
    assertThat(story.log().codes("A")).containsExactly(CONFIGURATION_CHANGED);
    assertThat(story.batch("A").lanes().scopes()).containsExactly("right");
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
  }

  @Test
  void a_lane_does_not_wait_for_another_and_lands_what_was_tested_beside_it() {
    var story = parallel().with(left("A"), right("B")).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.log().codes("A")).isEmpty();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B", "A");
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
    var land = story.effects(Effect.Land.class).getLast();
    assertThat(land.proof()).isEqualTo(LandingProof.INDEPENDENT);
    assertThat(land.expectedTip()).isEqualTo(story.effects(Effect.Rebuild.class).getFirst().onto());
  }

  @Test
  void where_landings_have_to_be_exact_the_other_lane_is_tested_anew() {
    var story = parallel().rules(rules -> rules.exactLanding = true);
    story.with(left("A"), right("B")).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.effects(Effect.Build.class)).hasSize(3);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B", "A");
  }

  @Test
  void lanes_that_touch_the_same_file_are_tested_anew() {
    var story = parallel().open(good("A").touching("x")).open(good("B").touching("x"));
    story.ask(Wishes.scopes("A", "left")).ask(Wishes.scopes("B", "right"));
    story.queueUp("A").queueUp("B").settle();
    assertThat(story.batch("B").parents()).isEmpty();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.effects(Effect.Build.class)).hasSize(3);
  }

  @Test
  void a_push_from_outside_shakes_every_lane() {
    var story = parallel().with(left("A"), right("B")).settle().pushToBase().settle();
    assertThat(story.log().codes("A")).hasSize(1);
    assertThat(story.log().codes("B")).hasSize(1);
  }

  @Test
  void in_a_serial_queue_scopes_do_not_matter() {
    var story = parallel().rules(rules -> rules.mode = Mode.SERIAL);
    story.with(left("A"), right("B")).settle();
    assertThat(standsOn(story, "B", "A")).isTrue();
  }

  @Test
  void only_those_of_the_same_lanes_are_tested_together() {
    var story = parallel().batchesOf(2).with(left("A"), right("B"), left("C"), right("D"));
    assertThat(story.settle().train()).containsExactly("AC", "BD");
  }

  @Test
  void nobody_is_passed_by_within_a_lane() {
    var story = parallel().batchesOf(2).with(left("A"));
    story.with(good("B").touching("left/b", "right/b"), left("C"), left("D"));
    assertThat(story.pass(Duration.ofMinutes(1)).train()).containsExactly("A", "B", "CD");
  }

  @Test
  void partitions_are_lanes_of_a_serial_queue_and_the_rest_may_have_one() {
    var story = queue().silentChecks(true);
    story.rules(rules -> rules.partition("left", "label = left"));
    story.rules(rules -> rules.partitions.add(new PartitionRule("rest", conditions(), true)));
    story.with(good("A").labelled("left"), good("B"), good("C").labelled("left")).settle();
    assertThat(story.batch("B").parents()).isEmpty();
    assertThat(standsOn(story, "C", "A")).isTrue();
    assertThat(story.log().of("B", QueueAction.Enter.class).getFirst().partitionName())
        .isEqualTo("rest");
    assertThat(story.batch("A").lanes().partitions()).containsExactly("left");
  }

  @Test
  void who_depends_on_one_in_another_lane_is_tested_on_it() {
    var story = parallel().with(left("A"), right("B").dependingOn("A")).settle();
    assertThat(standsOn(story, "B", "A")).isTrue();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void a_freeze_of_one_lane_does_not_hold_the_other() {
    var story = parallel().silentChecks(false).ask(Wishes.freeze("risky"));
    story.with(left("A").labelled("risky"), right("B")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("B");
    assertThat(story.ask(Wishes.thaw()).runUntilQuiet().landed()).containsExactly("B", "A");
  }

  @Test
  void a_lane_that_fails_does_not_disturb_the_other() {
    var story =
        parallel()
            .silentChecks(false)
            .checksSay(
                (names, _) ->
                    names.contains("B") ? Optional.empty() : Optional.of(CheckState.PENDING));
    story.with(left("A"), StoryChange.bad("B").touching("right/b")).settle();
    assertThat(story.isQueued("B")).isTrue();
    assertThat(story.log().codes("A")).isEmpty();
  }
}
