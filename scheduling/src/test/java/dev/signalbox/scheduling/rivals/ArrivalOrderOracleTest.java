package dev.signalbox.scheduling.rivals;

import static dev.signalbox.scheduling.outcome.OutcomeText.told;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.workload.WorkloadDraft;
import org.junit.jupiter.api.Test;

class ArrivalOrderOracleTest {
  private static RunOutcome run(WorkloadDraft draft) {
    return new ArrivalOrderOracle().run(draft.workload());
  }

  @Test
  void in_one_lane_nobody_is_decided_before_those_who_came_earlier() {
    var outcome = run(WorkloadDraft.in("one-12-2").good(0, 30).good(0, 10).good(0, 20));
    assertThat(told(outcome)).containsExactly("LANDED 30", "LANDED 30", "LANDED 30");
    assertThat(outcome.usage().builds()).isEqualTo(3);
  }

  @Test
  void other_scopes_do_not_wait_but_for_a_worker() {
    var outcome =
        run(WorkloadDraft.in("team-20-12-2").good(0, 30, 1).good(0, 10, 2).good(0, 25, 3));
    assertThat(told(outcome)).containsExactly("LANDED 30", "LANDED 10", "LANDED 35");
  }

  @Test
  void a_bad_change_costs_nobody_else_anything() {
    var outcome = run(WorkloadDraft.in("one-12-2").bad(0, 30).good(0, 10).good(50, 10));
    assertThat(told(outcome)).containsExactly("REJECTED 30", "LANDED 30", "LANDED 60");
  }

  @Test
  void of_two_that_break_each_other_the_first_lands_unless_it_is_bad_itself() {
    var both = WorkloadDraft.in("one-12-2").good(0, 10).good(0, 10).conflict(0, 1);
    assertThat(told(run(both))).containsExactly("LANDED 10", "REJECTED 10");
    var one = WorkloadDraft.in("one-12-2").bad(0, 10).good(0, 10).conflict(0, 1);
    assertThat(told(run(one))).containsExactly("REJECTED 10", "LANDED 10");
  }

  @Test
  void it_gains_from_failures_that_end_early_too() {
    var outcome = run(WorkloadDraft.in("one-12-2+early").bad(0, 30).good(0, 10));
    assertThat(told(outcome)).containsExactly("REJECTED 15", "LANDED 15");
  }
}
