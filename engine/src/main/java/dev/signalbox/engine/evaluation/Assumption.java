package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Attribute;

/** What is assumed to be favourable instead of being evaluated. */
enum Assumption {
  NOTHING,
  TIME,
  TIME_AND_CHECKS;

  boolean covers(Attribute attribute) {
    return switch (Source.of(attribute)) {
      case SUBJECT -> false;
      case TIME -> this != NOTHING;
      case CHECKS -> this == TIME_AND_CHECKS;
    };
  }
}
