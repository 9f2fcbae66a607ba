package dev.signalbox.simulation.promises;

import java.time.Instant;
import java.util.Optional;

/** A promise that was broken: which, how, after how many events; and what was thrown, if so. */
public record Broken(
    String promise, String what, int event, Instant at, Optional<Throwable> cause) {}
