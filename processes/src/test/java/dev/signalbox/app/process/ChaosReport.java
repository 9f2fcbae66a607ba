package dev.signalbox.app.process;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The figures of a run, in words. */
final class ChaosReport {
  private static final double NANOS = 1e9;

  private ChaosReport() {}

  static void takeovers(List<TakeoverWatch.Takeover> all, int kept) {
    for (var kind : ChaosTrouble.Kind.values()) {
      var some = all.stream().filter(it -> it.kind() == kind).toList();
      if (!some.isEmpty()) takeovers("after a node was " + kind.words, some);
    }
    takeovers("all", all);
    say(kept + " times a node was back before its lease had run out");
  }

  private static void takeovers(String what, List<TakeoverWatch.Takeover> some) {
    say(
        "take-overs, %s: %d; seconds until the lease was taken: %s; until GitHub was asked: %s"
            .formatted(
                what,
                some.size(),
                spread(some, TakeoverWatch.Takeover::leased),
                spread(some, TakeoverWatch.Takeover::acted)));
  }

  private static String spread(
      List<TakeoverWatch.Takeover> some, Function<TakeoverWatch.Takeover, Duration> time) {
    double[] sorted =
        some.stream().map(time).mapToDouble(it -> it.toNanos() / NANOS).sorted().toArray();
    if (sorted.length == 0) return "none";
    return String.format(
        Locale.ROOT,
        "min %.1f, median %.1f, p95 %.1f, max %.1f",
        sorted[0],
        sorted[sorted.length / 2],
        sorted[(int) Math.ceil(sorted.length * 0.95) - 1],
        sorted[sorted.length - 1]);
  }

  static void troubles(Map<ChaosTrouble.Kind, Integer> happened) {
    for (var kind : ChaosTrouble.Kind.values()) {
      say(happened.getOrDefault(kind, 0) + " times a node was " + kind.words);
    }
  }

  @SuppressWarnings("SystemOut")
  static void say(String line) {
    System.out.println("chaos: " + line);
  }
}
