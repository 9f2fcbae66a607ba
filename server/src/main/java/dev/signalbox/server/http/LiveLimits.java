package dev.signalbox.server.http;

import java.time.Duration;

/**
 * How many are told news, and how.
 *
 * @param heartbeat how long a line is silent at most
 * @param patience how long a reader may take none of what was sent
 */
public record LiveLimits(int onNode, int ofCaller, Duration heartbeat, Duration patience) {
  public static LiveLimits standard() {
    return new LiveLimits(2_000, 500, Duration.ofSeconds(15), Duration.ofSeconds(30));
  }
}
