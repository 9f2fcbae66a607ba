package dev.signalbox.scheduling.driver;

import static dev.signalbox.scheduling.outcome.OutcomeText.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.scheduling.outcome.ChangeOutcome;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.workload.CellNames;
import dev.signalbox.scheduling.workload.Workload;
import dev.signalbox.scheduling.workload.WorkloadDraft;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineSchedulerTest {
  private static RunOutcome run(Workload workload, EngineSettings settings) {
    return new EngineScheduler(StandardPlanner::new, settings).run(workload);
  }

  private static RunOutcome run(WorkloadDraft draft) {
    return run(draft.workload(), EngineSettings.DEFAULT);
  }

  /** The third has no worker before the second has ended, and is then tested on both. */
  @Test
  void a_chain_of_good_changes_lands_as_soon_as_the_first_of_them_has_passed() {
    var outcome = run(WorkloadDraft.in("one-12-2").good(0, 30).good(0, 10).good(0, 20));
    assertThat(told(outcome)).containsExactly("LANDED 30", "LANDED 30", "LANDED 30");
    assertThat(outcome.usage().builds()).isEqualTo(3);
    assertThat(outcome.usage().busyMillis()).isEqualTo(60 * 60_000);
    assertThat(outcome.resets()).isZero();
  }

  @Test
  void whoever_stood_on_a_bad_change_is_built_again_when_that_one_has_left() {
    var outcome = run(WorkloadDraft.in("one-12-2").bad(0, 30).good(0, 10));
    assertThat(told(outcome)).containsExactly("REJECTED 30", "LANDED 40");
    assertThat(outcome.usage().builds()).isEqualTo(3);
    assertThat(outcome.resets()).isZero();
  }

  @Test
  void of_two_that_break_each_other_the_later_one_is_rejected() {
    var outcome = run(WorkloadDraft.in("one-12-2").good(0, 10).good(1, 10).conflict(0, 1));
    assertThat(told(outcome)).containsExactly("LANDED 10", "REJECTED 11");
    assertThat(outcome.changes()).noneMatch(ChangeOutcome::isFalselyRejected);
  }

  @Test
  void lanes_that_share_nothing_do_not_wait_for_each_other() {
    var outcome = run(WorkloadDraft.in("team-20-12-4").good(0, 30, 1).good(0, 10, 2).good(5, 10));
    assertThat(told(outcome)).containsExactly("LANDED 30", "LANDED 10", "LANDED 30");
  }

  @Test
  void a_batch_with_one_bad_change_is_bisected() {
    var draft =
        WorkloadDraft.in("one-12-2").good(0, 10).good(1, 10).good(1, 10).bad(1, 10).good(1, 10);
    var settings = EngineSettings.DEFAULT.batchesOf(new BatchSize(1, 4)).parallel(1);
    var outcome = run(draft.workload(), settings);
    assertThat(outcome.changes())
        .extracting(ChangeOutcome::fate)
        .containsExactly(
            ChangeFate.LANDED,
            ChangeFate.LANDED,
            ChangeFate.LANDED,
            ChangeFate.REJECTED,
            ChangeFate.LANDED);
    assertThat(outcome.usage().builds()).isBetween(4L, 7L);
  }

  @Test
  void what_flakes_is_rejected_falsely_unless_it_is_tried_again() {
    var workload = Workload.of(CellNames.parse("one-12-8+flake5"), 4);
    var once = run(workload, EngineSettings.DEFAULT);
    var retried = run(workload, EngineSettings.DEFAULT.retrying(2));
    assertThat(once.changes()).anyMatch(ChangeOutcome::isFalselyRejected);
    assertThat(retried.changes()).noneMatch(ChangeOutcome::isFalselyRejected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "prod-60-20+hours2",
        "stress-60-20+weak+hours2",
        "one-12-8+early",
        "one-24-16+flake5+hours3",
        "team-20-12-8+flake2",
        "team-20-24-8+bursts-mathlib+sum+hours3"
      })
  void everything_is_decided_and_nothing_bad_lands(String cell) {
    for (var settings :
        List.of(
            EngineSettings.DEFAULT,
            EngineSettings.DEFAULT.skipping(),
            EngineSettings.DEFAULT.batchesOf(new BatchSize(1, 4)))) {
      var outcome = run(Workload.of(CellNames.parse(cell), 11), settings);
      assertThat(outcome.badLandings()).as("bad landings under %s", settings).isZero();
      assertThat(outcome.count(ChangeFate.UNDECIDED)).as("undecided under %s", settings).isZero();
    }
  }

  @Test
  void the_same_workload_has_the_same_outcome() {
    var workload = Workload.of(CellNames.parse("team-20-12-8+flake5"), 3);
    var once = run(workload, EngineSettings.DEFAULT);
    assertThat(run(workload, EngineSettings.DEFAULT)).isEqualTo(once);
  }
}
