package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The joint planner tests nobody upon those whom it shares no lane with. */
final class FootingSelectionTest {
  private static Story parallel(PlannerKind planner) {
    return queue()
        .rules(rules -> rules.planner = Optional.of(planner))
        .rules(rules -> rules.mode = Mode.PARALLEL)
        .rules(rules -> rules.parallelChecks = 20)
        .rules(rules -> rules.scope("a", "a/**").scope("b", "b/**"))
        .silentChecks(true);
  }

  /** B shares a lane with A and one with C, who share none. */
  private static Story chain(PlannerKind planner) {
    var story = parallel(planner).with(bad("A").touching("a/1"));
    return story.with(good("B").touching("a/2", "b/2")).with(good("C").touching("b/3")).settle();
  }

  private static List<PullRequestNumber> ahead(Batch batch) {
    return batch.candidate().orElseThrow().ahead().stream().map(Pinned::number).toList();
  }

  @Test
  void who_is_ahead_only_by_way_of_others_is_left_out() {
    var story = chain(PlannerKind.JOINT);
    assertThat(ahead(story.batch("C"))).containsExactly(number("B"));
    assertThat(story.batch("C").parents()).containsExactly(story.batch("B").id());
  }

  @Test
  void the_standard_planner_tests_upon_all_that_is_ahead() {
    var story = chain(PlannerKind.STANDARD);
    assertThat(ahead(story.batch("C"))).containsExactly(number("A"), number("B"));
  }

  @Test
  void one_that_it_was_not_tested_upon_costs_it_nothing_by_leaving() {
    var story = chain(PlannerKind.JOINT);
    var tested = story.tested("C");
    var before = story.batch("B").id();
    story.close("A").settle();
    assertThat(story.batch("B").id()).isNotEqualTo(before);
    assertThat(story.log().codes("C")).isEmpty();
    assertThat(story.tested("C")).isEqualTo(tested);
    assertThat(story.batch("C").parents()).containsExactly(story.batch("B").id());
    story.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).isEmpty();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("B", "C");
  }

  @Test
  void who_was_tested_upon_one_that_has_left_starts_over() {
    var story = chain(PlannerKind.JOINT).close("B").settle();
    assertThat(story.log().codes("C")).containsOnly(AbortCode.PR_AHEAD_DEQUEUED);
    assertThat(ahead(story.batch("C"))).isEmpty();
  }

  @Test
  void what_one_of_them_depends_on_is_in_it_although_it_shares_no_lane() {
    var story =
        parallel(PlannerKind.JOINT)
            .with(good("A").touching("a/1"))
            .settle()
            .with(good("B").touching("b/2").dependingOn("A"))
            .settle()
            .with(good("C").touching("b/3"))
            .settle();
    assertThat(ahead(story.batch("C"))).containsExactly(number("A"), number("B"));
  }

  /** Most of what comes has failed until now. */
  private static OutcomeHistory risky(OutcomeHistory history) {
    var next = history.counting(new Trait(Trait.Kind.RULE, "default"), 300, 200);
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  /** C is of two lanes, in each of which there is one ahead of it. */
  private static Story onTwoLanes(boolean isForeseen) {
    var story = parallel(PlannerKind.JOINT);
    if (isForeseen) story.remembering(FootingSelectionTest::risky);
    return story
        .with(good("A").touching("a/1"), good("B").touching("b/2"))
        .settle()
        .with(bad("C").touching("a/3", "b/3"))
        .settle();
  }

  @Test
  void what_one_stands_on_that_may_well_fail_is_tested_before_it_has_failed() {
    var story = onTwoLanes(true);
    var below = story.batch("C").built().orElseThrow().below();
    assertThat(story.stageOf("C")).isInstanceOf(Stage.Running.class);
    assertThat(story.effects(Effect.Probe.class)).extracting(Effect.Probe::commit).contains(below);
    story.reportsOn(below, "test", CheckState.SUCCESS).settle();
    story.reports("C", "test", CheckState.FAILURE).settle();
    story.reports("A", "test", CheckState.SUCCESS).reports("B", "test", CheckState.SUCCESS);
    story.settle();
    assertThat(story.landed()).containsExactly("A", "B");
    assertThat(story.left("C")).isEqualTo(AbortCode.CHECKS_FAILED);
  }

  @Test
  void nothing_is_tested_ahead_for_those_of_whom_nothing_is_foreseen() {
    assertThat(onTwoLanes(false).effects(Effect.Probe.class)).isEmpty();
  }

  private static Story harmless() {
    return parallel(PlannerKind.JOINT)
        .remembering(FallbacksTest::many)
        .with(good("A").touching("a/1"), good("B").touching("b/2"))
        .settle();
  }

  @Test
  void what_one_in_all_lanes_stands_on_is_tested_although_it_is_not_suspected() {
    assertThat(
            harmless().with(good("C").touching("a/3", "b/3")).settle().effects(Effect.Probe.class))
        .isEmpty();
    var story = harmless().with(bad("W").touching("all")).settle();
    var below = story.batch("W").built().orElseThrow().below();
    assertThat(story.effects(Effect.Probe.class))
        .extracting(Effect.Probe::commit)
        .containsExactly(below);
    story.reportsOn(below, "test", CheckState.SUCCESS).settle();
    story.reports("A", "test", CheckState.SUCCESS).reports("B", "test", CheckState.SUCCESS);
    story.reports("W", "test", CheckState.FAILURE).settle();
    assertThat(story.left("W")).isEqualTo(AbortCode.CHECKS_FAILED);
  }

  /** In the train A is red with Z in it; beside it, what X stands on contains A without Z. */
  @Test
  void what_has_failed_with_others_in_it_says_nothing_of_a_ground_without_them() {
    var story = parallel(PlannerKind.JOINT).remembering(it -> breaking(risky(it)));
    story.with(good("Y").touching("a/1"), bad("Z").touching("a/broken/1")).settle();
    story.with(good("A").touching("a/2"), good("B").touching("b/3")).settle();
    story.with(good("X").touching("a/4", "b/4")).settle();
    story.reports("A", "test", CheckState.FAILURE).reports("Z", "test", CheckState.FAILURE);
    story.settle();
    var fallback = withoutZ(story);
    assertThat(ahead(fallback)).containsExactly(number("Y"), number("A"), number("B"));
    assertThat(story.effects(Effect.Probe.class))
        .extracting(Effect.Probe::commit)
        .contains(fallback.built().orElseThrow().below());
  }

  private static OutcomeHistory breaking(OutcomeHistory history) {
    return history.counting(new Trait(Trait.Kind.PATH, "a/broken"), 0, 400);
  }

  private static Batch withoutZ(Story story) {
    return story.ledger().batches().fallbacksOf(List.of(number("X"))).stream()
        .filter(it -> it.placement().without().orElseThrow().equals(List.of(number("Z"))))
        .findFirst()
        .orElseThrow();
  }
}
