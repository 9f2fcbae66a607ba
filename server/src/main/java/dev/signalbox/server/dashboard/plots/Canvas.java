package dev.signalbox.server.dashboard.plots;

import java.util.Locale;

/** Where things lie on a plot of 400 by 180, its axes at the left and the bottom. */
final class Canvas {
  private static final double LEFT = 46;
  private static final double RIGHT = 378;
  private static final double TOP = 12;
  private static final double BOTTOM = 152;
  private static final double GAP = 0.25;
  private static final double WIDEST = 40;
  private static final double LARGEST_DOT = 3.2;

  private final int slots;
  private final double top;

  /**
   * @param slots how many places there are side by side
   * @param top the value at the upper edge
   */
  Canvas(int slots, double top) {
    this.slots = slots;
    this.top = top;
  }

  private double pitch() {
    return (RIGHT - LEFT) / slots;
  }

  double middle(int slot) {
    return LEFT + (slot + 0.5) * pitch();
  }

  /** Where a share of the width lies. */
  static double across(double share) {
    return LEFT + share * (RIGHT - LEFT);
  }

  /** Half the width of a dot: where there are many, they do not cover each other. */
  double dot() {
    return Math.min(LARGEST_DOT, pitch() * 0.35);
  }

  double barWidth() {
    return Math.min(WIDEST, pitch() * (1 - GAP));
  }

  double barLeft(int slot) {
    return middle(slot) - barWidth() / 2;
  }

  double height(double value) {
    return top == 0 ? 0 : (BOTTOM - TOP) * value / top;
  }

  double y(double value) {
    return BOTTOM - height(value);
  }

  static String written(double coordinate) {
    return String.format(Locale.ROOT, "%.1f", coordinate);
  }
}
