package dev.signalbox.server.dashboard.plots;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;

/** An axis from nought to a round value above all that is shown. */
record Axis(double top, List<Tick> marks) {
  /** A value that the axis names. */
  record Tick(double value, String word) {}

  private static final int MOST_MARKS = 4;
  private static final List<Integer> SPANS =
      List.of(
          1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200,
          86_400, 172_800, 432_000, 864_000, 1_728_000, 4_320_000, 8_640_000);

  static Axis ofCounts(long largest) {
    long step = 1;
    for (long unit = 1; step * MOST_MARKS < largest; unit *= 10) {
      for (long factor : new long[] {1, 2, 5}) {
        step = factor * unit;
        if (step * MOST_MARKS >= largest) break;
      }
    }
    return of(step, largest, value -> String.valueOf((long) value));
  }

  static Axis ofSeconds(long largest) {
    long longest = SPANS.getLast();
    long step =
        SPANS.stream()
            .mapToLong(Integer::longValue)
            .filter(span -> span * MOST_MARKS >= largest)
            .findFirst()
            .orElse(longest * Math.ceilDiv(largest, longest * MOST_MARKS));
    return of(step, largest, Axis::span);
  }

  static Axis ofMillis(long largest) {
    if (largest <= 1_000) {
      var counted = ofCounts(largest);
      return scaled(counted, 1, mark -> mark.value() == 0 ? mark.word() : mark.word() + " ms");
    }
    return scaled(ofSeconds(Math.ceilDiv(largest, 1_000L)), 1_000, Tick::word);
  }

  private static Axis scaled(Axis axis, long factor, Function<Tick, String> word) {
    return new Axis(
        axis.top * factor,
        axis.marks.stream()
            .map(mark -> new Tick(mark.value() * factor, word.apply(mark)))
            .toList());
  }

  private static Axis of(long step, long largest, DoubleFunction<String> word) {
    var marks = new ArrayList<Tick>();
    double value = 0;
    marks.add(new Tick(value, "0"));
    do {
      value += step;
      marks.add(new Tick(value, word.apply(value)));
    } while (value < largest);
    return new Axis(value, List.copyOf(marks));
  }

  private static String span(double value) {
    long seconds = (long) value;
    if (seconds % 86_400 == 0) return seconds / 86_400 + " d";
    if (seconds % 3_600 == 0) return seconds / 3_600 + " h";
    if (seconds % 60 == 0) return seconds / 60 + " min";
    return seconds + " s";
  }
}
