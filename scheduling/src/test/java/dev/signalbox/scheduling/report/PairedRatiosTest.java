package dev.signalbox.scheduling.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.scheduling.fleet.FleetUsage;
import dev.signalbox.scheduling.outcome.ChangeOutcome;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.workload.CellNames;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedRatiosTest {
  private static final long MINUTE = 60_000;

  private static RunSummary run(double factor) {
    return new RunSummary(10 * factor, 20 * factor, 30 * factor, 5 / factor, factor, 2, 0.25);
  }

  @Test
  void each_seed_is_compared_with_the_oracle_at_that_seed() {
    var ratios = new PairedRatios("one-12-8", "standard");
    ratios.add(run(2), run(1));
    ratios.add(run(40), run(10));
    assertThat(ratios.row())
        .isEqualTo(new BenchmarkRow("one-12-8", "standard", 3, 3, 3, 0.375, 21, 2, 0.25));
  }

  @Test
  void an_interval_contains_its_mean_and_shrinks_with_more_seeds() {
    var few = ConfidenceInterval.of(List.of(1.0, 2.0, 3.0));
    var many = new ArrayList<Double>();
    for (int i = 0; i < 30; i++) many.addAll(List.of(1.0, 2.0, 3.0));
    var narrow = ConfidenceInterval.of(many);
    assertThat(few.mean()).isCloseTo(2, within(1e-9));
    assertThat(few.low()).isBetween(1.0, 2.0);
    assertThat(few.high()).isBetween(2.0, 3.0);
    assertThat(narrow.high() - narrow.low()).isLessThan((few.high() - few.low()) / 2);
    assertThat(ConfidenceInterval.of(List.of(4.0))).isEqualTo(new ConfidenceInterval(4, 4, 4));
  }

  @Test
  void percentiles_builds_and_throughput_are_counted_by_hand() {
    var changes = new ArrayList<ChangeOutcome>();
    for (int i = 1; i <= 99; i++) {
      changes.add(new ChangeOutcome(0, i * MINUTE, ChangeFate.LANDED, false));
    }
    changes.add(new ChangeOutcome(0, 240 * MINUTE, ChangeFate.REJECTED, true));
    var outcome = new RunOutcome(changes, new FleetUsage(150, 0, 0), 7, 0);
    var summary = RunSummary.of(outcome, CellNames.parse("one-12-8"));
    assertThat(summary.p50()).isEqualTo(51 * MINUTE);
    assertThat(summary.p95()).isEqualTo(96 * MINUTE);
    assertThat(summary.p99()).isEqualTo(240 * MINUTE);
    assertThat(summary.throughput())
        .as("41 of them in three hours")
        .isCloseTo(41 / 3.0, within(1e-9));
    assertThat(summary.builds()).isEqualTo(1.5);
    assertThat(summary.resets()).isEqualTo(7);
    assertThat(summary.falseRejections()).isEqualTo(0.01);
  }
}
