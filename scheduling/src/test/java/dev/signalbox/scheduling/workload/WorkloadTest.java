package dev.signalbox.scheduling.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkloadTest {
  private static Workload of(String cell, long seed) {
    return Workload.of(CellNames.parse(cell), seed);
  }

  private static List<List<Integer>> pairs(ChangePairs pairs, int changes) {
    return IntStream.range(0, changes)
        .mapToObj(change -> IntStream.of(pairs.of(change)).boxed().toList())
        .toList();
  }

  private static boolean hasSameConflicts(Workload one, Workload other) {
    int changes = one.changes().size();
    return pairs(one.conflicts(), changes).equals(pairs(other.conflicts(), changes));
  }

  @Test
  void the_same_seed_gives_the_same_workload() {
    var once = of("prod-300-100", 7);
    var again = of("prod-300-100", 7);
    assertThat(again.changes()).isEqualTo(once.changes());
    assertThat(hasSameConflicts(again, once)).isTrue();
    assertThat(of("prod-300-100", 8).changes()).isNotEqualTo(once.changes());
  }

  @Test
  void flakes_and_costs_change_nothing_about_what_arrives() {
    var plain = of("prod-300-100", 7);
    var other = of("prod-300-100+flake5+early+sum", 7);
    assertThat(other.changes()).isEqualTo(plain.changes());
    assertThat(hasSameConflicts(other, plain)).isTrue();
  }

  @Test
  void the_weak_twin_differs_only_in_who_fails() {
    var plain = of("prod-300-100", 7);
    var twin = of("prod-300-100+weak", 7);
    assertThat(twin.changes()).hasSameSizeAs(plain.changes());
    assertThat(twin.changes())
        .extracting(QueuedChange::arrivesAt)
        .isEqualTo(plain.changes().stream().map(QueuedChange::arrivesAt).toList());
    assertThat(twin.changes())
        .extracting(QueuedChange::scopes)
        .isEqualTo(plain.changes().stream().map(QueuedChange::scopes).toList());
    assertThat(twin.changes()).extracting(QueuedChange::passOdds).contains(0.955, 0.80);
  }

  @Test
  void arrivals_builds_and_failures_are_as_the_cell_says() {
    var changes = of("prod-500-500+hours10", 3).changes();
    assertThat(changes.size()).isCloseTo(5_000, within(210));
    var minutes =
        changes.stream().mapToDouble(change -> change.buildMillis() / 60_000.0).sorted().toArray();
    assertThat(minutes[minutes.length / 2]).isCloseTo(30, within(1.5));
    assertThat(minutes[minutes.length * 95 / 100]).isCloseTo(60, within(4.0));
    assertThat(minutes[0]).isGreaterThanOrEqualTo(3);
    assertThat(minutes[minutes.length - 1]).isLessThanOrEqualTo(120);
    double failing = changes.stream().filter(change -> !change.isSound()).count() / 5_000.0;
    assertThat(failing).isCloseTo(0.945 * 0.015 + 0.055 * 0.75, within(0.015));
    double everywhere = changes.stream().filter(change -> change.scopes().isEvery()).count();
    assertThat(everywhere).isBetween(1.0, 20.0);
  }

  @Test
  void what_a_predictor_gets_wrong_has_nothing_to_do_with_the_length_of_a_build() {
    double sum = 0;
    var changes = of("prod-500-500+hours2", 3).changes();
    for (var change : changes) {
      double size = Math.log(change.buildMillis() / 1_800_000.0);
      double error = Math.log(change.predictedMillis() / (double) change.buildMillis());
      assertThat(Math.abs(error)).isLessThan(0.3);
      sum += Math.signum(size) * Math.signum(error);
    }
    assertThat(sum / changes.size()).isBetween(-0.15, 0.15);
  }

  @Test
  void popular_scopes_are_touched_more_often_and_some_changes_touch_several() {
    var changes = of("team-20-24-8+hours300", 3).changes();
    long first = changes.stream().filter(it -> it.scopes().scopes().contains(0)).count();
    long last = changes.stream().filter(it -> it.scopes().scopes().contains(19)).count();
    assertThat(first / (double) last).isCloseTo(Math.pow(20, 0.8), within(3.0));
    double touched =
        changes.stream()
            .filter(it -> !it.scopes().isEvery())
            .mapToInt(it -> it.scopes().scopes().size())
            .average()
            .orElseThrow();
    assertThat(touched).isBetween(1.3, 1.4);
  }

  @Test
  void only_those_who_share_a_scope_within_an_hour_conflict() {
    var workload = of("stress-300-300", 5);
    var changes = workload.changes();
    int conflicts = 0;
    for (var change : changes) {
      for (int other : workload.conflicts().of(change.index())) {
        conflicts++;
        assertThat(change.scopes().meet(changes.get(other).scopes())).isTrue();
        assertThat(Math.abs(change.arrivesAt() - changes.get(other).arrivesAt()))
            .isLessThanOrEqualTo(3_600_000);
      }
    }
    assertThat(conflicts).isPositive();
  }

  @Test
  void bursts_keep_the_rate_and_the_gaps_of_their_trace() {
    var changes = of("one-12-8+bursts-mathlib", 2).changes();
    assertThat(changes).hasSize(48);
    assertThat(changes.getLast().arrivesAt()).isLessThanOrEqualTo(4 * 3_600_000L);
    assertThat(of("prod-300-100+bursts-tt", 2).changes()).hasSize(600);
  }

  @Test
  void a_day_has_the_hours_of_its_trace() {
    var changes = of("one-12-8+day-mathlib", 2).changes();
    assertThat(changes.size()).isBetween(288, 450);
    long night = changes.stream().filter(it -> it.arrivesAt() < 5 * 3_600_000L).count();
    assertThat(night / (double) changes.size()).isLessThan(5 / 24.0);
    assertThat(changes).extracting(QueuedChange::arrivesAt).isSorted();
  }

  @Test
  void who_is_bad_alone_or_with_another_breaks() {
    var workload =
        WorkloadDraft.in("one-12-8").good(0, 10).good(0, 10).bad(0, 10).conflict(0, 1).workload();
    var truth = workload.truth();
    var first = new BitSet();
    first.set(0);
    assertThat(truth.breaks(workload.changes().get(1), new BitSet())).isFalse();
    assertThat(truth.breaks(workload.changes().get(1), first)).isTrue();
    assertThat(truth.breaks(workload.changes().get(2), new BitSet())).isTrue();
  }

  @Test
  void flakes_fail_good_builds_as_often_as_the_cell_says() {
    var workload = WorkloadDraft.in("one-12-8+flake5").good(0, 10).workload();
    var truth = workload.truth();
    long failed =
        IntStream.range(0, 10_000)
            .filter(_ -> !truth.plan(workload.changes(), false).passes())
            .count();
    assertThat(failed).isBetween(430L, 570L);
  }

  @Test
  void a_batch_takes_as_long_as_its_cost_model_says_and_failures_may_end_early() {
    var draft = WorkloadDraft.in("one-12-8").good(0, 10).good(0, 20).workload();
    assertThat(draft.truth().plan(draft.changes(), false).millis()).isEqualTo(20 * 60_000);
    assertThat(draft.truth().plan(draft.changes(), true).millis()).isEqualTo(20 * 60_000);
    var sum = WorkloadDraft.in("one-12-8+sum+early").good(0, 10).good(0, 20).workload();
    assertThat(sum.truth().plan(sum.changes(), false).millis()).isEqualTo(30 * 60_000);
    assertThat(sum.truth().plan(sum.changes(), true).millis()).isEqualTo(15 * 60_000);
  }
}
