package dev.signalbox.server.dashboard.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.server.dashboard.plots.Tally;
import dev.signalbox.store.statistics.Figure;
import dev.signalbox.store.statistics.Measure;
import dev.signalbox.store.statistics.QueueGroup;
import dev.signalbox.store.statistics.StatisticsReader.RollupRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  private static final Instant NOW = Instant.parse("2026-03-10T15:30:00Z");

  private static RollupRow row(Figure figure, String start, String detail, double... values) {
    var group = new QueueGroup("main", "default", "");
    return new RollupRow(figure, Instant.parse(start), group, detail, Measure.of(values));
  }

  private static Statistics week(RollupRow... rows) {
    return Statistics.of(Range.WEEK, NOW, List.of(rows));
  }

  @Test
  void nothing_gives_nothing() {
    var none = week();
    assertThat(none.landings() + none.unmerged() + none.batches()).isZero();
    assertThat(none.half()).isEmpty();
    assertThat(none.testMinutesForEachLanding()).isEmpty();
    assertThat(none.slots()).hasSize(7).allMatch(slot -> slot.landings() == 0);
    assertThat(none.batchSizes()).isEmpty();
  }

  @Test
  void landings_fall_into_their_day() {
    var numbers =
        week(
            row(Figure.QUEUE_TIME, "2026-03-10T00:00:00Z", "", 600),
            row(Figure.QUEUE_TIME, "2026-03-09T00:00:00Z", "", 1_200),
            row(Figure.QUEUE_TIME, "2026-03-04T00:00:00Z", "", 1_800),
            row(Figure.LEFT, "2026-03-04T00:00:00Z", "PR_MERGED", 1, 1, 1),
            row(Figure.LEFT, "2026-03-04T00:00:00Z", "PR_MANUALLY_DEQUEUED", 1));
    assertThat(numbers.slots())
        .extracting(Slot::landings)
        .containsExactly(1L, 0L, 0L, 0L, 0L, 1L, 1L);
    assertThat(numbers.slots().getLast().half()).contains(Duration.ofMinutes(10));
    assertThat(numbers.most()).contains(Duration.ofMinutes(30));
    assertThat(numbers.unmerged()).isEqualTo(1);
    assertThat(numbers.causes()).containsExactly(new Tally("pull request manually dequeued", 1));
  }

  @Test
  void a_day_is_told_by_the_hour() {
    var slots =
        Statistics.of(
            Range.DAY, NOW, List.of(row(Figure.QUEUE_TIME, "2026-03-10T15:00:00Z", "", 1)));
    assertThat(slots.slots()).hasSize(24);
    assertThat(slots.slots().getLast().landings()).isEqualTo(1);
    assertThat(slots.slots().getFirst().start()).isEqualTo("2026-03-09T16:00:00Z");
  }

  @Test
  void runs_and_failed_checks_are_added_up() {
    var numbers =
        week(
            row(Figure.QUEUE_TIME, "2026-03-10T00:00:00Z", "", 60, 60),
            row(Figure.CI_RUNTIME, "2026-03-10T00:00:00Z", "", 600, 600),
            row(Figure.CI_RUNTIME, "2026-03-09T00:00:00Z", "", 600),
            row(Figure.BATCH_SIZE, "2026-03-09T00:00:00Z", "", 1, 2, 2),
            row(Figure.FAILED_CHECK, "2026-03-09T00:00:00Z", "unit", 1, 1),
            row(Figure.FAILED_CHECK, "2026-03-09T00:00:00Z", "lint", 1));
    assertThat(numbers.batches()).isEqualTo(3);
    assertThat(numbers.testMinutes()).isEqualTo(30);
    assertThat(numbers.testMinutesForEachLanding()).hasValue(15);
    assertThat(numbers.failedChecks()).containsExactly(new Tally("unit", 2), new Tally("lint", 1));
    assertThat(numbers.batchSizes()).containsExactly(new Tally("1", 1), new Tally("2", 2));
  }

  @Test
  void many_sizes_are_told_in_doubling_spans() {
    assertThat(BatchSizeHistogram.of(Measure.of(1, 2, 3, 4, 5, 17).byWholeNumber()))
        .containsExactly(
            new Tally("1", 1),
            new Tally("2", 1),
            new Tally("3–4", 2),
            new Tally("5–8", 1),
            new Tally("9–16", 0),
            new Tally("17–32", 1));
  }
}
