package dev.signalbox.scheduling.report;

import java.util.Arrays;
import java.util.Locale;

/**
 * How good a forecast was: what it cost to believe it (log-loss) against always saying the share of
 * failures, and, for each range of what it said, how often that came true.
 */
public final class ForecastQuality {
  private static final double[] UP_TO = {0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1};
  private static final double LEAST = 1e-4;

  private final int[] count = new int[UP_TO.length];
  private final int[] failed = new int[UP_TO.length];
  private final double[] said = new double[UP_TO.length];
  private double loss;
  private int all;
  private int allFailed;

  public void add(double forecast, boolean hasFailed) {
    int range = 0;
    while (forecast > UP_TO[range]) range++;
    count[range]++;
    said[range] += forecast;
    if (hasFailed) failed[range]++;
    all++;
    if (hasFailed) allFailed++;
    loss -= Math.log(Math.max(LEAST, hasFailed ? forecast : 1 - forecast));
  }

  public double logLoss() {
    return loss / all;
  }

  /** Of one who knows how many fail, and nothing else. */
  public double logLossOfBaseRate() {
    double rate = Math.max(LEAST, (double) allFailed / all);
    return -rate * Math.log(rate) - (1 - rate) * Math.log(1 - rate);
  }

  /** What was said on average, where it was more than that. */
  public double saidAbove(double bound) {
    return Arrays.stream(said).skip(after(bound)).sum() / countAbove(bound);
  }

  /** How often that came true. */
  public double failedAbove(double bound) {
    return (double) Arrays.stream(failed).skip(after(bound)).sum() / countAbove(bound);
  }

  /** What was said on average, where it was no more than that. */
  public double saidUpTo(double bound) {
    return Arrays.stream(said).limit(after(bound)).sum() / (all - countAbove(bound));
  }

  /** How often that came true. */
  public double failedUpTo(double bound) {
    return (double) Arrays.stream(failed).limit(after(bound)).sum() / (all - countAbove(bound));
  }

  private int countAbove(double bound) {
    return Arrays.stream(count).skip(after(bound)).sum();
  }

  private static int after(double bound) {
    int ranges = 0;
    while (UP_TO[ranges] <= bound) ranges++;
    return ranges;
  }

  /** As a table. */
  public String text(String cell) {
    var text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s: log-loss %.4f, of the base rate %.4f, %d of %d changes fail by themselves%n",
            cell,
            logLoss(),
            logLossOfBaseRate(),
            allFailed,
            all));
    text.append(
        String.format(
            Locale.ROOT, "  %-12s %8s %10s %8s%n", "said", "changes", "on average", "came"));
    for (int range = 0; range < UP_TO.length; range++) {
      if (count[range] == 0) continue;
      text.append(
          String.format(
              Locale.ROOT,
              "  %4.2f to %4.2f %8d %10.3f %8.3f%n",
              range == 0 ? 0 : UP_TO[range - 1],
              UP_TO[range],
              count[range],
              said[range] / count[range],
              (double) failed[range] / count[range]));
    }
    return text.toString();
  }
}
