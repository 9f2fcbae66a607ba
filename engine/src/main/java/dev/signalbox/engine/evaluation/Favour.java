package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Attribute;

/** What is taken to be as favourable as can be, instead of being asked. */
enum Favour {
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
