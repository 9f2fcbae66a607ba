package dev.signalbox.scheduling.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** A mean, and where it lies in 95 of 100 cases, by drawing from what was seen again and again. */
public record ConfidenceInterval(double mean, double low, double high) {
  private static final int DRAWS = 2_000;

  public static ConfidenceInterval of(List<Double> seen) {
    var random = new SplittableRandom(seen.size());
    double[] means = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      double sum = 0;
      for (int i = 0; i < seen.size(); i++) sum += seen.get(random.nextInt(seen.size()));
      means[draw] = sum / seen.size();
    }
    Arrays.sort(means);
    double mean = seen.stream().mapToDouble(it -> it).average().orElse(0);
    return new ConfidenceInterval(mean, means[DRAWS / 40], means[DRAWS - 1 - DRAWS / 40]);
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.2f [%.2f-%.2f]", mean, low, high);
  }
}
