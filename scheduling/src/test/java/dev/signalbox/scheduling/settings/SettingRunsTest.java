package dev.signalbox.scheduling.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.engine.rules.Rules;
import dev.signalbox.scheduling.replay.MissingFacts;
import dev.signalbox.scheduling.replay.ReplayedChange;
import dev.signalbox.scheduling.replay.ReplayedWorkload;
import dev.signalbox.scheduling.replay.TraceFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class SettingRunsTest {
  private static final MissingFacts NOTHING_FAILS = new MissingFacts(20, 35, 0, 0, 0);

  private static List<RulesSetting> settings(String... sets) {
    return SettingGrid.parse(List.of(sets)).over(List.of(new RulesSetting("", Rules.defaults())));
  }

  private static SettingRuns runs(List<ReplayedChange> changes) {
    var replayed = new ReplayedWorkload("test", changes, NOTHING_FAILS, 100);
    return new SettingRuns(replayed::at, 1, (_, _) -> {});
  }

  private static List<ReplayedChange> tenAtOnce(String passes) {
    var text = "enqueued_at,build_minutes,passes\n";
    for (int i = 0; i < 10; i++) {
      text += "2026-01-01T09:00:0%d.000Z,20,%s\n".formatted(i, i == 4 ? passes : "true");
    }
    return TraceFile.parse("t.csv", text);
  }

  @Test
  void batches_take_fewer_builds_and_fewer_slots_take_longer() {
    var rows =
        runs(tenAtOnce("true")).oneByOne(settings("batch_size=1,10", "max_parallel_checks=1,10"));
    assertThat(rows).extracting(SettingRow::landed).containsOnly(10.0);
    assertThat(rows).extracting(SettingRow::buildsPerLanding).containsExactly(1.0, 1.0, 0.1, 0.1);
    assertThat(rows.get(0).p95Minutes()).isCloseTo(200, within(2.0));
    assertThat(rows.get(1).p95Minutes()).isCloseTo(20, within(1.0));
    assertThat(rows.get(1).ciMinutesPerLanding()).isCloseTo(20, within(0.1));
  }

  @Test
  void one_that_fails_is_rejected_and_nobody_else() {
    var row = runs(tenAtOnce("false")).oneByOne(settings("batch_size=5")).getFirst();
    assertThat(row.landed()).isEqualTo(9);
    assertThat(row.rejected()).isEqualTo(1);
    assertThat(row.falseRejections()).isZero();
    assertThat(row.undecided()).isZero();
  }

  @Test
  void who_is_taken_out_by_people_counts_neither_as_landed_nor_as_rejected() {
    var changes = new ArrayList<>(tenAtOnce("true"));
    changes.add(
        new ReplayedChange(
            Instant.parse("2026-01-01T09:01:00Z"),
            OptionalLong.of(20 * 60_000),
            Optional.of(true),
            Optional.empty(),
            OptionalLong.of(60_000)));
    var row = runs(changes).oneByOne(settings("max_parallel_checks=20")).getFirst();
    assertThat(row.landed()).isEqualTo(10);
    assertThat(row.rejected()).isZero();
    assertThat(row.withdrawn()).isEqualTo(1);
    assertThat(row.p95Minutes()).isCloseTo(20, within(1.0));
  }

  @Test
  void the_order_of_threads_makes_no_difference() {
    var settings = settings("batch_size=1,2,5", "max_checks_retries=0,1");
    assertThat(runs(tenAtOnce("false")).sideBySide(settings))
        .isEqualTo(runs(tenAtOnce("false")).oneByOne(settings));
  }

  @Test
  void an_interrupted_run_ends() {
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> runs(tenAtOnce("true")).oneByOne(settings()))
          .isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
