package dev.signalbox.scheduling.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.scheduling.report.ForecastQuality;
import dev.signalbox.scheduling.workload.CellNames;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

final class ForecastBenchmarkTest {
  private static ForecastQuality quality(String cell, int history) {
    return new ForecastBenchmark(100, 6, history).quality(CellNames.parse(cell));
  }

  @Test
  void a_forecast_from_history_costs_a_third_less_than_the_share_of_failures() {
    var quality = quality("prod-300-100", 1_000);
    assertThat(quality.logLoss()).isLessThan(0.67 * quality.logLossOfBaseRate());
  }

  @Test
  void where_little_can_be_seen_it_is_no_worse_than_the_share_of_failures() {
    var quality = quality("prod-300-100+weak", 1_000);
    assertThat(quality.logLoss()).isLessThan(quality.logLossOfBaseRate());
  }

  @Test
  void what_is_said_comes_true_as_often_among_the_risky_and_among_the_others() {
    var quality = quality("prod-300-100", 1_000);
    assertThat(quality.failedAbove(0.2)).isGreaterThan(0.4);
    assertThat(quality.saidAbove(0.2)).isCloseTo(quality.failedAbove(0.2), within(0.15));
    assertThat(quality.saidUpTo(0.1)).isCloseTo(quality.failedUpTo(0.1), within(0.015));
  }

  @Test
  void the_flag_prints_log_loss_and_how_often_each_range_came_true() {
    var out = new StringWriter();
    int exit =
        ScheduleBenchmark.commandLine()
            .setOut(new PrintWriter(out))
            .execute("--forecast", "--cells", "one-12-8", "--seeds", "2");
    assertThat(exit).isZero();
    assertThat(out.toString()).contains("one-12-8: log-loss 0.").contains("said");
  }
}
