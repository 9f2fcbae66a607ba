package dev.signalbox.engine.rules;

import java.time.Duration;

/** A check that the local host runs itself. */
public record LocalCheck(String name, String run, Duration timeout) {
  public static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(30);
}
