package dev.signalbox.server.dashboard.statistics;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A number that stands for all of the days. */
public record BigNumber(String name, String value, String about) {
  private static final String NONE = "–";

  static List<BigNumber> of(Statistics statistics, int days) {
    return List.of(
        new BigNumber("Time in queue, p50", span(statistics.half()), "half landed within this"),
        new BigNumber("Time in queue, p95", span(statistics.most()), "95% landed within this"),
        new BigNumber(
            "Landings per day",
            rounded((double) statistics.landings() / days),
            counted(statistics.landings(), "landing") + " in all"),
        new BigNumber(
            "Left unmerged",
            String.valueOf(statistics.unmerged()),
            percent(statistics.unmerged(), statistics.landings() + statistics.unmerged())
                + " of all that left"),
        new BigNumber(
            "CI minutes per landing",
            statistics.testMinutesForEachLanding().isPresent()
                ? rounded(statistics.testMinutesForEachLanding().getAsDouble())
                : NONE,
            rounded(statistics.testMinutes())
                + " min of "
                + counted(statistics.batches(), "test run")));
  }

  private static String span(Optional<Duration> span) {
    return span.map(DisplayTime::span).orElse(NONE);
  }

  private static String counted(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static String percent(long part, long whole) {
    return whole == 0 ? "0 %" : Math.round(100.0 * part / whole) + " %";
  }

  static String rounded(double value) {
    return value >= 100 || value == Math.rint(value)
        ? String.valueOf(Math.round(value))
        : String.format(Locale.ROOT, value < 1 ? "%.2f" : "%.1f", value);
  }
}
