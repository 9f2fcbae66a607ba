package dev.signalbox.server.dashboard.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.store.log.Departed;
import dev.signalbox.store.log.EndedChecks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  private static final Instant NOW = Instant.parse("2026-03-10T15:30:00Z");

  private static Departed landed(String at, int minutes) {
    Instant when = Instant.parse(at);
    return new Departed(when, when.minus(Duration.ofMinutes(minutes)), true, "it was merged");
  }

  private static Departed left(String reason) {
    return new Departed(NOW, NOW.minusSeconds(5), false, reason);
  }

  private static EndedChecks ended(String batch, int startMinute, int size, String... failed) {
    Instant start = NOW.minus(Duration.ofMinutes(startMinute));
    return new EndedChecks(
        batch, Optional.of(start), start.plusSeconds(600), size, List.of(failed));
  }

  private static Statistics week(List<Departed> departed, List<EndedChecks> ended) {
    return Statistics.of(Range.WEEK, NOW, departed, ended);
  }

  @Test
  void nothing_gives_nothing() {
    var none = week(List.of(), List.of());
    assertThat(none.landings() + none.unmerged() + none.batches()).isZero();
    assertThat(none.half()).isEmpty();
    assertThat(none.testMinutesForEachLanding()).isEmpty();
    assertThat(none.slots()).hasSize(7).allMatch(slot -> slot.landings() == 0);
    assertThat(none.batchSizes()).isEmpty();
  }

  @Test
  void percentiles_are_spans_that_were_measured() {
    var spans = IntStream.rangeClosed(1, 100).mapToObj(i -> Duration.ofMinutes(101 - i)).toList();
    assertThat(Percentile.of(spans, 50)).contains(Duration.ofMinutes(50));
    assertThat(Percentile.of(spans, 95)).contains(Duration.ofMinutes(95));
    assertThat(Percentile.of(spans.subList(0, 1), 95)).contains(Duration.ofMinutes(100));
  }

  @Test
  void landings_fall_into_their_day_and_those_who_left_unmerged_take_no_time() {
    var numbers =
        week(
            List.of(
                landed("2026-03-10T00:00:00Z", 10),
                landed("2026-03-09T23:59:59Z", 20),
                landed("2026-03-04T08:00:00Z", 30),
                left("checks failed")),
            List.of());
    assertThat(numbers.slots()).extracting(Slot::landings).containsExactly(1, 0, 0, 0, 0, 1, 1);
    assertThat(numbers.slots().getLast().half()).contains(Duration.ofMinutes(10));
    assertThat(numbers.half()).contains(Duration.ofMinutes(20));
    assertThat(numbers.most()).contains(Duration.ofMinutes(30));
    assertThat(numbers.unmerged()).isEqualTo(1);
  }

  @Test
  void a_day_is_told_by_the_hour() {
    var slots =
        Statistics.of(Range.DAY, NOW, List.of(landed("2026-03-10T15:01:00Z", 1)), List.of());
    assertThat(slots.slots()).hasSize(24);
    assertThat(slots.slots().getLast().landings()).isEqualTo(1);
    assertThat(slots.slots().getFirst().start()).isEqualTo("2026-03-09T16:00:00Z");
  }

  @Test
  void reasons_that_differ_in_a_number_are_one_cause() {
    var numbers =
        week(
            List.of(
                left("it depends on #3, which left unmerged"),
                left("it depends on #14, which left unmerged"),
                left("checks failed"),
                left(" ")),
            List.of());
    assertThat(numbers.causes())
        .containsExactly(
            new Tally("it depends on another, which left unmerged", 2),
            new Tally("checks failed", 1),
            new Tally("no reason given", 1));
  }

  @Test
  void a_run_of_checks_counts_once_however_many_tell_of_it() {
    var numbers =
        week(
            List.of(landed("2026-03-10T10:00:00Z", 1), landed("2026-03-10T11:00:00Z", 1)),
            List.of(
                ended("a", 60, 2, "unit"),
                ended("a", 60, 2, "unit"),
                ended("a", 40, 2),
                ended("b", 60, 1, "unit", "lint")));
    assertThat(numbers.batches()).isEqualTo(3);
    assertThat(numbers.testMinutes()).isEqualTo(30);
    assertThat(numbers.testMinutesForEachLanding()).hasValue(15);
    assertThat(numbers.failedChecks()).containsExactly(new Tally("unit", 2), new Tally("lint", 1));
    assertThat(numbers.batchSizes()).containsExactly(new Tally("1", 1), new Tally("2", 2));
  }

  @Test
  void checks_that_never_began_take_no_time() {
    var never = new EndedChecks("a", Optional.empty(), NOW, 3, List.of());
    assertThat(week(List.of(), List.of(never)).batches()).isZero();
  }

  @Test
  void many_sizes_are_told_in_doubling_spans() {
    assertThat(BatchSizeHistogram.of(List.of(1, 2, 3, 4, 5, 17)))
        .containsExactly(
            new Tally("1", 1),
            new Tally("2", 1),
            new Tally("3–4", 2),
            new Tally("5–8", 1),
            new Tally("9–16", 0),
            new Tally("17–32", 1));
  }

  @Test
  void what_is_rare_is_counted_together() {
    var names = new ArrayList<String>();
    for (int i = 0; i < 5; i++) for (int n = 0; n <= i; n++) names.add("cause " + i);
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
  void a_line_has_a_gap_where_nothing_landed() {
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
}
