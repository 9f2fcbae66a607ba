package dev.signalbox.web.http;

import java.time.Duration;

/**
 * How many are told news, and how.
 *
 * @param heartbeat how long a line is silent at most
 */
public record LiveLimits(int onNode, int ofCaller, Duration heartbeat) {
  public static LiveLimits standard() {
    return new LiveLimits(2_000, 500, Duration.ofSeconds(15));
  }
}
