package dev.signalbox.app.simulate;

import dev.signalbox.app.client.Failure;
import dev.signalbox.app.client.ServerOptions;
import dev.signalbox.scheduling.replay.MissingFacts;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is known of CI, and what is assumed where a trace or the log says nothing. */
final class ReplayOptions {
  private static final int MOST_WORKERS = 10_000;
  private static final double MOST_MINUTES = 24 * 60;
  private static final int MOST_SCOPES = 10_000;

  @Option(
      names = "--since",
      paramLabel = "WHEN",
      description = "With --history: since when, 30d or 2026-01-31T12:00:00Z (default: 30d).")
  String since = "30d";

  @Mixin final ServerOptions server = new ServerOptions();

  @Option(
      names = "--workers",
      paramLabel = "N",
      description =
          "How many builds CI runs at once (default: 8 for a trace, what its name says for a"
              + " workload, as many as are asked for with --history).")
  private @Nullable Integer workers;

  @Option(
      names = "--build-minutes",
      paramLabel = "MEDIAN/P95",
      description =
          "With --trace: how long builds take, from 3 to 120 minutes, where the file has no column"
              + " build_minutes (default: 20/35).")
  private @Nullable String buildMinutes;

  @Option(
      names = "--failures",
      paramLabel = "PERCENT",
      description =
          "With --trace: how many changes fail, where it has no column passes (default: 5).")
  private @Nullable Double failures;

  @Option(
      names = "--flakes",
      paramLabel = "PERCENT",
      description =
          "How many good builds fail all the same (default: 0 for a trace, what repeated checks tell"
              + " with --history).")
  private @Nullable Double flakes;

  @Option(
      names = "--scopes",
      paramLabel = "N",
      description =
          "With --trace: how many scopes changes touch, where it has no column scopes (default: 0,"
              + " one lane).")
  private int scopes;

  OptionalInt workers() {
    if (workers == null) return OptionalInt.empty();
    return OptionalInt.of((int) within("--workers", workers, 1, MOST_WORKERS));
  }

  MissingFacts missing(double flakesOtherwise) {
    var usual = MissingFacts.DEFAULT;
    double[] minutes = minutes(usual);
    return new MissingFacts(
        minutes[0],
        minutes[1],
        failures == null ? usual.failures() : within("--failures", failures, 0, 100) / 100,
        flakes == null ? flakesOtherwise : within("--flakes", flakes, 0, 90) / 100,
        (int) within("--scopes", scopes, 0, MOST_SCOPES));
  }

  boolean hasFlakes() {
    return flakes != null;
  }

  private double[] minutes(MissingFacts usual) {
    if (buildMinutes == null) return new double[] {usual.medianMinutes(), usual.p95Minutes()};
    String[] parts = buildMinutes.split("/", -1);
    if (parts.length == 2) {
      try {
        double median = Double.parseDouble(parts[0]);
        double most = Double.parseDouble(parts[1]);
        if (median > 0 && most >= median && most <= MOST_MINUTES)
          return new double[] {median, most};
      } catch (NumberFormatException e) {
        // told below
      }
    }
    throw new Failure.Misused(
        "--build-minutes: '%s' is not MEDIAN/P95 such as 20/35".formatted(buildMinutes));
  }

  private static double within(String option, double value, double least, double most) {
    if (value >= least && value <= most) return value;
    throw new Failure.Misused("%s must be from %.0f to %.0f".formatted(option, least, most));
  }
}
