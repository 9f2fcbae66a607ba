package dev.signalbox.server.operations;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Something that goes round in the background and must not stop.
 *
 * @param sinceRound how long ago a round last ended well
 * @param limit after how long without one somebody has to look
 * @param isVital whether the node is of no use without it
 */
public record WatchedLoop(
    String name, Supplier<Duration> sinceRound, Duration limit, boolean isVital) {
  boolean isLate() {
    return sinceRound.get().compareTo(limit) > 0;
  }
}
