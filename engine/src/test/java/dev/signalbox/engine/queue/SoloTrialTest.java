package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.judge.SoloTrial;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** B and D share a lane with A, and C shares one with B. */
final class SoloTrialTest {
  private static Story scoped() {
    return queue()
        .rules(
            rules -> {
              rules.planner = Optional.of(PlannerKind.JOINT);
              rules.parallelChecks = 12;
              rules.mode = Mode.PARALLEL;
              rules.scope("a", "a/**").scope("b", "b/**");
            })
        .remembering(FallbacksTest::many)
        .silentChecks(true)
        .with(good("A").touching("a/1"), bad("B").touching("a/2", "b/2"))
        .with(good("C").touching("b/3"))
        .settle();
  }

  private static Story behindRed() {
    return mainIsGood(scoped()).reports("B", "test", CheckState.FAILURE).settle();
  }

  private static Story mainIsGood(Story queue) {
    var tip = queue.main().tip().orElseThrow().commit();
    return queue.reportsOn(tip, "test", CheckState.SUCCESS).settle();
  }

  private static Optional<Batch> trial(Story queue) {
    return trial(queue, "B");
  }

  static Optional<Batch> trial(Story queue, String name) {
    return queue.ledger().batches().fallbacksOf(List.of(number(name))).stream()
        .filter(SoloTrial::isOne)
        .findFirst();
  }

  private static Story trialEnds(Story queue, CheckState state) {
    var commit = trial(queue).orElseThrow().built().orElseThrow().tested();
    return queue.reportsOn(commit, "test", state).settle();
  }

  @Test
  void who_fails_upon_others_is_tested_without_them() {
    var queue = behindRed();
    var trial = trial(queue).orElseThrow();
    assertThat(trial.parents()).isEmpty();
    assertThat(trial.placement().without()).contains(List.of(number("A")));
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Red.class);
  }

  @Test
  void who_fails_either_way_leaves_before_those_ahead_are_decided() {
    var queue = trialEnds(behindRed(), CheckState.FAILURE);
    assertThat(queue.isQueued("B")).isFalse();
    assertThat(queue.train()).containsExactly("A", "C");
    assertThat(queue.stageOf("A")).isInstanceOf(Stage.Running.class);
    assertThat(trial(queue)).isEmpty();
  }

  @Test
  void what_it_fails_on_has_to_be_known_to_be_good() {
    var queue = scoped().reports("B", "test", CheckState.FAILURE).settle();
    trialEnds(queue, CheckState.FAILURE);
    assertThat(queue.isQueued("B")).isTrue();
    mainIsGood(queue);
    assertThat(queue.isQueued("B")).isFalse();
  }

  @Test
  void something_red_that_is_in_it_may_be_why_it_failed() {
    var queue = mainIsGood(scoped()).with(bad("E").touching("a/5", "b/5")).settle();
    queue.reports("E", "test", CheckState.FAILURE).settle();
    var commit = trial(queue, "E").orElseThrow().built().orElseThrow().tested();
    queue.reports("E", "test", CheckState.PENDING).settle();
    queue.reportsOn(commit, "test", CheckState.FAILURE).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    queue.reports("E", "test", CheckState.FAILURE).settle();
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Red.class);
    assertThat(trial(queue, "E").filter(Batch::isRed)).isPresent();
    assertThat(queue.isQueued("E")).isTrue();
  }

  @Test
  void who_passes_without_them_stays_until_they_are_decided() {
    var queue = trialEnds(behindRed(), CheckState.SUCCESS);
    assertThat(queue.isQueued("B")).isTrue();
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Red.class);
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(queue.isQueued("B")).isFalse();
  }

  @Test
  void who_fails_by_another_check_is_not_to_blame_yet() {
    var queue = behindRed();
    var commit = trial(queue).orElseThrow().built().orElseThrow().tested();
    queue.reportsOn(commit, "lint", CheckState.FAILURE).settle();
    assertThat(queue.isQueued("B")).isTrue();
  }

  @Test
  void nobody_is_blamed_who_has_not_failed_upon_those_ahead() {
    var queue = behindRed();
    var commit = trial(queue).orElseThrow().built().orElseThrow().tested();
    queue.reports("B", "test", CheckState.PENDING).settle();
    queue.reportsOn(commit, "test", CheckState.FAILURE).settle();
    assertThat(queue.isQueued("B")).isTrue();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(queue.isQueued("B")).isFalse();
  }

  @Test
  void it_decides_even_when_one_has_landed_that_it_is_without() {
    var queue =
        mainIsGood(scoped())
            .with(good("D").touching("a/4"), bad("E").touching("a/5"))
            .settle()
            .reports("E", "test", CheckState.FAILURE)
            .settle();
    var alone = trial(queue, "E").orElseThrow();
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A");
    queue.reportsOn(alone.built().orElseThrow().tested(), "test", CheckState.FAILURE).settle();
    assertThat(queue.isQueued("E")).isFalse();
    assertThat(queue.train()).contains("B", "D");
  }

  @Test
  void it_ends_with_what_it_was_to_decide() {
    var queue = behindRed();
    queue.close("B").settle();
    assertThat(trial(queue)).isEmpty();
    assertThat(queue.ledger().batches().fallbacks(MAIN)).isEmpty();
  }
}
