package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.log.LogEntry;
import java.time.Instant;

/** An entry of the log as it was committed. */
public record Written(long number, Instant at, LogEntry entry) {}
