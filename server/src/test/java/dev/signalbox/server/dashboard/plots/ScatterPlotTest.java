package dev.signalbox.server.dashboard.plots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScatterPlotTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.01, 1, 59, 60, 61, 1_000, 100_000})
  void every_dot_lies_within_the_axes(double most) {
    var plot =
        ScatterPlot.of(
            "t",
            List.of(
                new ScatterPlot.ComparedValue("1", "a", most, most / 2),
                new ScatterPlot.ComparedValue("2", "b", most / 3, most)));
    for (var dot : plot.dots()) {
      assertThat(Double.parseDouble(dot.x())).isBetween(46.0, 378.0);
      assertThat(Double.parseDouble(dot.y())).isBetween(12.0, 152.0);
    }
    assertThat(plot.grid().rows()).hasSizeBetween(2, 6);
    assertThat(plot.grid().words()).hasSizeBetween(2, 6);
  }
}
