package dev.signalbox.engine.evaluation;

/** How a condition stands. OPEN: unfinished checks decide it. */
public enum Answer {
  YES,
  NO,
  OPEN;

  static Answer of(boolean holds) {
    return holds ? YES : NO;
  }

  public Answer not() {
    return switch (this) {
      case YES -> NO;
      case NO -> YES;
      case OPEN -> OPEN;
    };
  }

  public Answer and(Answer other) {
    return switch (this) {
      case YES -> other;
      case NO -> NO;
      case OPEN -> other == NO ? NO : OPEN;
    };
  }

  public Answer or(Answer other) {
    return switch (this) {
      case YES -> YES;
      case NO -> other;
      case OPEN -> other == YES ? YES : OPEN;
    };
  }
}
