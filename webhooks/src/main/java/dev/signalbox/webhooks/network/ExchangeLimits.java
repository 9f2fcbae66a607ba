package dev.signalbox.webhooks.network;

import java.time.Duration;

/** How long a receiver may take to accept a connection, and for all of it together. */
public record ExchangeLimits(Duration toConnect, Duration altogether) {
  public static final ExchangeLimits STANDARD =
      new ExchangeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30));
}
