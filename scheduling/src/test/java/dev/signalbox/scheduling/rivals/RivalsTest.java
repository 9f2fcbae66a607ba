package dev.signalbox.scheduling.rivals;

import static dev.signalbox.scheduling.outcome.OutcomeText.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.scheduling.outcome.ChangeOutcome;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.outcome.Scheduler;
import dev.signalbox.scheduling.workload.CellNames;
import dev.signalbox.scheduling.workload.Workload;
import dev.signalbox.scheduling.workload.WorkloadDraft;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RivalsTest {
  private static Scheduler rival(String name) {
    return Objects.requireNonNull(Rivals.byName().get(name), name);
  }

  private static RunOutcome run(String rival, WorkloadDraft draft) {
    return rival(rival).run(draft.workload());
  }

  static Stream<String> names() {
    return Rivals.byName().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("names")
  void nothing_bad_lands_and_everything_is_decided(String name) {
    for (var cell :
        List.of(
            "prod-60-20+hours2",
            "stress-60-20+weak+hours2",
            "one-12-8+early",
            "team-20-12-8+sum")) {
      var outcome = rival(name).run(Workload.of(CellNames.parse(cell), 11));
      assertThat(outcome.badLandings()).as("bad landings in %s", cell).isZero();
      assertThat(outcome.count(ChangeFate.UNDECIDED)).as("undecided in %s", cell).isZero();
      assertThat(outcome.changes()).noneMatch(ChangeOutcome::isFalselyRejected);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void flakes_reject_falsely_but_never_land_anything_bad(String name) {
    var workload = Workload.of(CellNames.parse("team-20-12-8+flake5"), 4);
    var outcome = rival(name).run(workload);
    assertThat(outcome.badLandings()).isZero();
    assertThat(outcome.count(ChangeFate.UNDECIDED)).isZero();
    assertThat(rival(name).run(workload)).as("the same again").isEqualTo(outcome);
  }

  @Test
  void a_single_queue_builds_one_after_the_other_in_each_lane() {
    var draft = WorkloadDraft.in("team-20-12-4").good(0, 30, 1).bad(0, 10, 1).good(0, 10, 1, 2);
    var outcome = run("single", draft);
    assertThat(told(outcome)).containsExactly("LANDED 30", "REJECTED 40", "LANDED 50");
    assertThat(outcome.usage().builds()).isEqualTo(3);
  }

  @Test
  void an_optimistic_chain_drops_a_failure_from_what_it_assumes() {
    var draft = WorkloadDraft.in("one-12-4").bad(0, 20).good(0, 30).good(0, 30);
    var outcome = run("optimistic", draft);
    assertThat(told(outcome)).containsExactly("REJECTED 20", "LANDED 50", "LANDED 50");
    assertThat(outcome.usage().builds()).isEqualTo(5);
    assertThat(outcome.usage().cancelled()).isEqualTo(2);
  }

  /** The batch of four fails at 10, its halves are built at once: one passes, the other splits. */
  @Test
  void a_failed_batch_is_split_into_halves() {
    var draft = WorkloadDraft.in("one-12-8").good(0, 10).good(0, 10).good(0, 10).bad(0, 10);
    var outcome = run("batch4", draft);
    assertThat(told(outcome)).containsExactly("LANDED 20", "LANDED 20", "LANDED 30", "REJECTED 30");
    assertThat(outcome.usage().builds()).isEqualTo(1 + 2 + 2);
  }

  @Test
  void a_batch_that_is_not_full_waits_five_minutes() {
    var outcome = run("batch4", WorkloadDraft.in("one-12-8").good(0, 10).good(1, 10));
    assertThat(told(outcome)).containsExactly("LANDED 15", "LANDED 15");
    assertThat(outcome.usage().builds()).isEqualTo(1);
  }

  @Test
  void who_speculates_on_everything_has_a_build_for_either_outcome() {
    var draft = WorkloadDraft.in("one-12-8").bad(0, 20).good(0, 20);
    var outcome = run("speculate-all", draft);
    assertThat(told(outcome)).containsExactly("REJECTED 20", "LANDED 20");
    assertThat(outcome.usage().builds()).isEqualTo(3);
  }

  @Test
  void a_predictor_spends_the_only_spare_worker_on_the_likelier_outcome() {
    var draft = WorkloadDraft.in("one-12-2").bad(0, 20).good(0, 20);
    var outcome = run("submitqueue-2019", draft);
    assertThat(told(outcome)).containsExactly("REJECTED 20", "LANDED 20");
    assertThat(outcome.usage().builds()).isEqualTo(2);
  }

  @Test
  void a_short_change_bypasses_a_long_one_that_makes_no_difference() {
    var draft = WorkloadDraft.in("one-12-4").good(0, 60).good(0, 10);
    assertThat(told(run("submitqueue-2025", draft))).containsExactly("LANDED 60", "LANDED 10");
    var close = WorkloadDraft.in("one-12-4").good(0, 60).good(0, 10).conflict(0, 1);
    assertThat(told(run("submitqueue-2025", close))).containsExactly("LANDED 60", "REJECTED 60");
  }
}
