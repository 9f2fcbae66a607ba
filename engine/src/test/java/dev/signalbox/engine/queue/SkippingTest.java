package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.INTERMEDIATE_RESULTS_SKIPPED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.judge.FlakeRetry;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Where a later green batch may speak for those ahead of it. */
final class SkippingTest {
  private static Story three() {
    return queue()
        .rules(rules -> rules.skipIntermediate = true)
        .silentChecks(true)
        .with(good("A"), good("B"), good("C"))
        .settle();
  }

  @Test
  void a_green_batch_lands_with_all_that_is_in_it_in_one_step() {
    var story = three().reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B", "C");
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    assertThat(story.effects(Effect.Land.class).getFirst().units()).hasSize(3);
    assertThat(story.log().codes("A")).containsExactly(INTERMEDIATE_RESULTS_SKIPPED);
    assertThat(story.log().codes("C")).isEmpty();
  }

  @Test
  void it_speaks_for_those_ahead_of_it_only() {
    var story = three().reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B");
    assertThat(story.isQueued("C")).isTrue();
    assertThat(story.log().codes("C")).isEmpty();
  }

  @Test
  void nobody_is_blamed_while_one_behind_is_under_test() {
    var story = three().reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    assertThat(story.effects(Effect.Probe.class)).isEmpty();
    assertThat(story.stageOf("B")).isInstanceOf(Stage.Running.class);
    story.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B", "C");
  }

  @Test
  void nobody_waits_for_what_stands_on_another_failure_as_well() {
    var story = three().reports("A", "test", CheckState.FAILURE).settle();
    story.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    assertThat(story.stageOf("C")).isInstanceOf(Stage.Running.class);
  }

  /** Of 300 failures of the check so many were gone when it ran again. */
  private static Story threeForeseen(int flakes) {
    return queue()
        .rules(
            rules -> {
              rules.skipIntermediate = true;
              rules.planner = Optional.of(PlannerKind.JOINT);
            })
        .remembering(history -> foreseen(history, flakes))
        .silentChecks(true)
        .with(good("A"), good("B"), good("C"))
        .settle();
  }

  private static OutcomeHistory foreseen(OutcomeHistory history, int flakes) {
    var next = history.counting(new Trait(Trait.Kind.FLAKE, "test"), 300, flakes);
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  @Test
  void nobody_waits_where_it_is_foreseen_that_the_failure_is_no_flake() {
    var story = threeForeseen(0).reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
  }

  @Test
  void one_behind_is_waited_for_where_the_failure_may_be_a_flake() {
    var story = threeForeseen(290);
    for (int run = 0; run <= FlakeRetry.MOST; run++) {
      story.reports("A", "test", CheckState.FAILURE).settle();
    }
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Red.class);
    assertThat(story.effects(Effect.Probe.class)).isEmpty();
  }

  @Test
  void who_is_about_to_land_gives_way_to_nobody() {
    var story = threeForeseen(0).reports("A", "test", CheckState.FAILURE).settle();
    story.holding(Effect.Land.class).reports("C", "test", CheckState.SUCCESS).settle();
    var running = story.batch("B");
    assertThat(running.stage()).isInstanceOf(Stage.Running.class);
    assertThat(story.ledger().batches().isLanding(running)).isTrue();
    var plan = new Plan(List.of(new Proposal.GiveWay(running.id())), Optional.empty());
    var decision =
        new QueueEngine((_, _, _) -> plan)
            .decide(story.ledger(), new Observation.BranchStirred(Story.MAIN), story.now());
    assertThat(decision.effects()).isEmpty();
    assertThat(decision.ledger().batches().byId().at(running.id())).isEqualTo(running);
  }

  @Test
  void when_all_are_red_the_first_one_is_looked_at() {
    var story = three().silentChecks(false);
    for (var name : new String[] {"A", "B", "C"}) story.reports(name, "test", CheckState.FAILURE);
    story.settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    assertThat(story.isQueued("A")).isFalse();
  }

  @Test
  void it_does_not_speak_for_a_frozen_one() {
    var story = queue().rules(rules -> rules.skipIntermediate = true).silentChecks(true);
    story.ask(Wishes.freeze("risky"));
    story.with(good("A").labelled("risky"), good("B").labelled("risky")).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    assertThat(story.ask(Wishes.thaw()).settle().landed()).containsExactly("A", "B");
  }

  @Test
  void where_it_may_not_speak_for_others_each_one_is_tested() {
    var story = queue().silentChecks(true).with(good("A"), good("B")).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
  }

  @Test
  void a_landing_of_several_in_doubt_is_sent_again_as_a_whole() {
    var story = three().landingEnds(new Ending.Unknown<>());
    story.reports("C", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(story.effects(Effect.Land.class)).hasSize(2);
    assertThat(story.effects(Effect.Land.class).get(1).units()).hasSize(3);
    assertThat(story.landed()).containsExactly("A", "B", "C");
  }

  @Test
  void a_landing_of_several_in_doubt_is_given_up_when_one_of_them_has_to_leave() {
    var story = three().landingEnds(new Ending.Unknown<>());
    story.reports("C", "test", CheckState.SUCCESS).settle().ask(Wishes.dequeue("B"));
    story.runUntilQuiet();
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    assertThat(story.isQueued("B")).isFalse();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void nothing_new_is_put_on_a_red_one_and_what_stands_there_may_vouch() {
    var story = queue().rules(rules -> rules.skipIntermediate = true).silentChecks(true);
    story.with(good("A"), good("B")).settle().reports("A", "test", CheckState.FAILURE).settle();
    story.with(good("C"), good("D")).settle();
    assertThat(story.waiting()).containsExactly("C", "D");
    story.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    var probe = story.effects(Effect.Probe.class).getFirst();
    story.reportsOn(probe.commit(), "test", CheckState.SUCCESS).settle();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.waiting()).isEmpty();
  }

  @Test
  void what_would_land_in_one_step_leaves_nobody_behind_who_stands_on_a_part_of_it() {
    var story = queue().rules(SkippingTest::twoLanes).silentChecks(true);
    story.with(good("A").touching("left/a", "right/a")).settle();
    story.with(good("B").touching("left/b"), good("C").touching("right/c")).settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A", "B");
    assertThat(story.log().codes("C")).isEmpty();
    assertThat(story.stageOf("C")).isInstanceOf(Stage.Running.class);
  }

  private static void twoLanes(StoryRules rules) {
    rules.mode = Mode.PARALLEL;
    rules.skipIntermediate = true;
    rules.scope("left", "left/**");
    rules.scope("right", "right/**");
  }
}
