package dev.signalbox.scheduling.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An axis from 0 to a round number that covers every value, with four to eight steps. */
record NiceScale(double step, int steps) {
  private static final int MOST_STEPS = 6;

  static NiceScale covering(double most) {
    double wanted = Math.max(most, 1e-6) * 1.02 / MOST_STEPS;
    double power = Math.pow(10, Math.floor(Math.log10(wanted)));
    double step = power * 10;
    for (double factor : new double[] {5, 2, 1}) {
      if (factor * power >= wanted) step = factor * power;
    }
    return new NiceScale(step, Math.max(1, (int) Math.ceil(most * 1.02 / step)));
  }

  double end() {
    return step * steps;
  }

  /** Where a value lies, from 0 to 1. */
  double share(double value) {
    return value / end();
  }

  List<Double> ticks() {
    var ticks = new ArrayList<Double>();
    for (int i = 0; i <= steps; i++) ticks.add(step * i);
    return ticks;
  }

  String label(double tick) {
    int digits = Math.max(0, (int) -Math.floor(Math.log10(step)));
    return String.format(Locale.ROOT, "%." + digits + "f", tick);
  }
}
