package dev.signalbox.server.dashboard.plots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlotsTest {
  @Test
  void what_is_rare_is_counted_together() {
    var names = new HashMap<String, Long>();
    for (int i = 0; i < 5; i++) names.put("cause " + i, i + 1L);
    assertThat(Tally.of(names, 3))
        .containsExactly(
            new Tally("cause 4", 5), new Tally("cause 3", 4), new Tally("3 others", 6));
  }

  @Test
  void an_axis_ends_at_a_round_value_with_few_marks() {
    for (long largest : new long[] {0, 1, 3, 4, 5, 9, 99, 101, 12_345, 50_000}) {
      var axis = Axis.ofCounts(largest);
      assertThat(axis.top()).isGreaterThanOrEqualTo((double) Math.max(1, largest));
      assertThat(axis.marks()).hasSizeBetween(2, 5);
    }
    assertThat(Axis.ofSeconds(1_000).marks())
        .extracting(Axis.Tick::word)
        .containsExactly("0", "5 min", "10 min", "15 min", "20 min");
    assertThat(Axis.ofSeconds(Duration.ofDays(2_000).toSeconds()).marks()).hasSize(5);
  }

  @Test
  void a_line_has_a_gap_where_nothing_was_measured() {
    var values =
        List.of(
            Optional.of(Duration.ofMinutes(1)),
            Optional.of(Duration.ofMinutes(2)),
            Optional.<Duration>empty(),
            Optional.of(Duration.ofMinutes(3)));
    var plot =
        LinePlot.of(
            "about",
            new Numbers(List.of(), List.of()),
            List.of("a", "b", "c", "d"),
            List.of(new LinePlot.Series("half", "p50", values)));
    assertThat(plot.lines().getFirst().strokes()).hasSize(1);
    assertThat(plot.lines().getFirst().dots()).hasSize(3);
  }

  @Test
  void the_axis_covers_every_point_whole() {
    for (long millis : new long[] {1, 999, 1_400, 60_900, 1_200_001, 40_000_000_000L}) {
      var plot =
          LinePlot.of(
              "about",
              new Numbers(List.of(), List.of()),
              List.of("a"),
              List.of(
                  new LinePlot.Series(
                      "most", "p95", List.of(Optional.of(Duration.ofMillis(millis))))));
      String shape = plot.lines().getFirst().dots().getFirst().shape();
      double top = Double.parseDouble(shape.split(" ")[1].replaceAll("l.*", ""));
      assertThat(top).as(millis + " ms").isGreaterThanOrEqualTo(0);
      double highest = Double.parseDouble(plot.grid().rows().getLast().y());
      assertThat(top).isGreaterThanOrEqualTo(highest - 5);
    }
  }

  @Test
  void short_spans_have_an_axis_of_milliseconds() {
    assertThat(Axis.ofMillis(7).marks())
        .extracting(Axis.Tick::word)
        .containsExactly("0", "2 ms", "4 ms", "6 ms", "8 ms");
    assertThat(Axis.ofMillis(1_200).marks()).extracting(Axis.Tick::word).contains("1 s", "2 s");
    assertThat(Axis.ofMillis(1_200).top()).isEqualTo(2_000);
    assertThat(LinePlot.words(Duration.ofMillis(7))).isEqualTo("7 ms");
    assertThat(LinePlot.words(Duration.ofMillis(1_240))).isEqualTo("1.2 s");
    assertThat(LinePlot.words(Duration.ofSeconds(75))).isEqualTo("1 min 15 s");
  }
}
