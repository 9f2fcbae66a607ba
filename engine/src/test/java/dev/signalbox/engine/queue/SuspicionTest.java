package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.forecast.DecidedChange;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SuspicionTest {
  private static final String RISKY = "legacy/core/file-";

  /** What is below legacy/core failed nearly always, and hardly anything else. */
  private static OutcomeHistory past(OutcomeHistory history) {
    var next = history;
    for (int at = 0; at < 400; at++) {
      next = change("src").landed(next);
      if (at % 4 == 0) next = change("legacy/core").failed(next, 1);
      if (at % 40 == 0) next = change("src").failed(next, 1);
    }
    return next;
  }

  private static DecidedChange change(String folder) {
    return new DecidedChange("default", "alice", List.of(), List.of(folder), false, 0, 0);
  }

  private static Story joint(int batch) {
    return queue()
        .batchesOf(batch)
        .rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT))
        .remembering(SuspicionTest::past)
        .settle();
  }

  private static Story flaky() {
    var flaky = new Trait(Trait.Kind.FLAKE, "test");
    return joint(1).remembering(history -> past(history).counting(flaky, 900, 100));
  }

  private static StoryChange risky(StoryChange change) {
    return change.touching(RISKY + change.name());
  }

  @Test
  void the_suspicious_one_is_split_off_and_the_others_land_at_once() {
    var queue = joint(6).slowChecks();
    queue.with(good("A"), risky(bad("B")), good("C"), good("D"), good("E"), good("F")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(queue.train()).endsWith("ACDEF", "B");
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A", "C", "D", "E", "F");
    queue.checksSay((_, _) -> Optional.empty());
    queue.reports("B", "test", CheckState.FAILURE).runUntilQuiet();
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void of_equals_each_part_gets_half() {
    var queue = joint(6).slowChecks();
    queue.with(good("A"), good("B"), good("C"), good("D"), good("E"), good("F")).settle();
    while (queue.log().all(QueueBisection.Start.class).isEmpty()) {
      queue.reports("A", "test", CheckState.FAILURE).settle();
    }
    assertThat(queue.train()).endsWith("ABC", "DEF");
  }

  @Test
  void three_are_tested_one_by_one_the_least_suspected_first() {
    var queue = joint(3).slowChecks();
    queue.with(risky(bad("A")), good("B"), good("C")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(queue.train()).endsWith("B", "C", "A");
  }

  @Test
  void who_depends_on_the_suspicious_one_stays_behind_it() {
    var queue = joint(4).slowChecks();
    var all = new StoryChange[] {good("A"), risky(bad("B")), good("C").dependingOn("B"), good("D")};
    queue.with(all).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(queue.train()).endsWith("AD", "BC");
  }

  @Test
  void under_the_standard_planner_parts_are_equal_whatever_is_known() {
    var queue = queue().batchesOf(4).rules(rules -> rules.parallelChecks = 2);
    queue.remembering(SuspicionTest::past).slowChecks();
    queue.with(risky(bad("A")), good("B"), good("C"), good("D")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(queue.train()).endsWith("AB", "CD");
  }

  @Test
  void a_failure_that_is_likely_a_flake_is_tried_again_before_anyone_is_blamed() {
    var queue = flaky().slowChecks().with(good("A")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(queue.effects(Effect.RunAgain.class)).hasSize(1);
    assertThat(queue.isQueued("A")).isTrue();
    queue.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
  }

  @Test
  void what_was_green_keeps_its_place_while_a_likely_flake_is_tried_again() {
    var queue = flaky().slowChecks().with(good("A"), good("B")).settle();
    queue.reports("B", "test", CheckState.SUCCESS).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(queue.effects(Effect.RunAgain.class)).hasSize(1);
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Green.class);
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A");
    queue.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A", "B");
  }

  @Test
  void a_failure_that_stays_is_blamed_after_two_more_runs_at_most() {
    var queue = flaky().with(bad("A")).runUntilQuiet();
    assertThat(queue.effects(Effect.RunAgain.class)).hasSizeBetween(1, 2);
    assertThat(queue.left("A")).isEqualTo(CHECKS_FAILED);
    assertThat(queue.landed()).isEmpty();
  }

  @Test
  void a_failure_of_a_change_that_was_likely_to_fail_is_believed() {
    var queue = joint(1).with(risky(bad("A"))).runUntilQuiet();
    assertThat(queue.effects(Effect.RunAgain.class)).isEmpty();
    assertThat(queue.left("A")).isEqualTo(CHECKS_FAILED);
  }

  @Test
  void nothing_is_tried_again_under_the_standard_planner() {
    var queue = queue().remembering(SuspicionTest::past).with(bad("A")).runUntilQuiet();
    assertThat(queue.effects(Effect.RunAgain.class)).isEmpty();
  }
}
