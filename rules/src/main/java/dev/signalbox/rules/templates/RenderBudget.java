package dev.signalbox.rules.templates;

import java.time.Duration;

/** What one rendering may still do. */
final class RenderBudget {
  static final int MAX_STEPS = 20_000;
  static final int MAX_OUTPUT = 65_536;
  static final Duration MAX_TIME = Duration.ofSeconds(1);

  /** Under a name that no template can say. */
  static final String KEY = "the budget";

  private final long deadline = System.nanoTime() + MAX_TIME.toNanos();
  private int steps;

  /** Ends the rendering, whatever the library does with exceptions. */
  @SuppressWarnings("serial")
  static final class Exhausted extends RuntimeException {
    Exhausted(String message) {
      super(message, null, false, false);
    }
  }

  void step() {
    if (++steps > MAX_STEPS) {
      throw new Exhausted("the template takes more than " + MAX_STEPS + " steps");
    }
    if (System.nanoTime() - deadline > 0) {
      throw new Exhausted("the template takes longer than " + MAX_TIME.toSeconds() + " s");
    }
  }

  void room(int length) {
    if (length > MAX_OUTPUT) {
      throw new Exhausted("the text has more than " + MAX_OUTPUT + " characters");
    }
  }
}
