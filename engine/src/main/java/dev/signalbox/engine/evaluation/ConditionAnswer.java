package dev.signalbox.engine.evaluation;

/** How a condition stands. OPEN: unfinished checks decide it. */
public enum ConditionAnswer {
  YES,
  NO,
  OPEN;

  static ConditionAnswer of(boolean holds) {
    return holds ? YES : NO;
  }

  public ConditionAnswer not() {
    return switch (this) {
      case YES -> NO;
      case NO -> YES;
      case OPEN -> OPEN;
    };
  }

  public ConditionAnswer and(ConditionAnswer other) {
    return switch (this) {
      case YES -> other;
      case NO -> NO;
      case OPEN -> other == NO ? NO : OPEN;
    };
  }

  public ConditionAnswer or(ConditionAnswer other) {
    return switch (this) {
      case YES -> YES;
      case NO -> other;
      case OPEN -> other == YES ? YES : OPEN;
    };
  }
}
