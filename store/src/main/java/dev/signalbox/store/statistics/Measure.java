package dev.signalbox.store.statistics;

import java.util.Map;

/** What is known of many values: how many, their sum, the extremes, and how they are spread. */
public final class Measure {
  private long count;
  private double sum;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;
  private final SpanHistogram histogram;

  Measure() {
    this(new SpanHistogram());
  }

  private Measure(SpanHistogram histogram) {
    this.histogram = histogram;
  }

  static Measure stored(long count, double sum, double min, double max, SpanHistogram histogram) {
    var measure = new Measure(histogram);
    measure.count = count;
    measure.sum = sum;
    measure.min = min;
    measure.max = max;
    return measure;
  }

  /** One more of something that has no size. */
  void countOne() {
    count++;
  }

  void sample(double value) {
    count++;
    sum += value;
    cover(value);
    histogram.add(value);
  }

  /** Held for so many seconds: the sum is an area. */
  void hold(double value, double seconds) {
    sum += value * seconds;
    cover(value);
  }

  void cover(double value) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }

  void add(Measure other) {
    count += other.count;
    sum += other.sum;
    min = Math.min(min, other.min);
    max = Math.max(max, other.max);
    histogram.add(other.histogram);
  }

  public static Measure of(double... samples) {
    var measure = new Measure();
    for (double sample : samples) measure.sample(sample);
    return measure;
  }

  public static Measure sumOf(Iterable<Measure> measures) {
    var sum = new Measure();
    measures.forEach(sum::add);
    return sum;
  }

  public long count() {
    return count;
  }

  public double sum() {
    return sum;
  }

  public double mean() {
    return count == 0 ? 0 : sum / count;
  }

  public double min() {
    return Double.isInfinite(min) ? 0 : min;
  }

  public double max() {
    return Double.isInfinite(max) ? 0 : max;
  }

  double storedMin() {
    return min;
  }

  double storedMax() {
    return max;
  }

  SpanHistogram histogram() {
    return histogram;
  }

  /** How many there were of each whole number; beyond 25 neighbours stand together. */
  public Map<Long, Long> byWholeNumber() {
    return histogram.byWholeNumber();
  }

  /** Read from the histogram, within what was really there. */
  public double percentile(double share) {
    return count == 0 ? 0 : Math.clamp(histogram.percentile(share), min, max);
  }
}
