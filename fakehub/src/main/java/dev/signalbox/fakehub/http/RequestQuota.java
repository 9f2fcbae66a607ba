package dev.signalbox.fakehub.http;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** How many requests each caller has left in this hour. */
public final class RequestQuota {
  private static final Duration HOUR = Duration.ofHours(1);

  private record Purse(int used, Instant reset) {}

  private final Map<String, Purse> purses = new HashMap<>();
  private int limit = 5000;

  /** For everybody, from the next request on. */
  public synchronized void limit(int requests) {
    limit = requests;
  }

  synchronized boolean isSpent(String caller, Instant now) {
    return purse(caller, now).used() >= limit;
  }

  synchronized void spend(String caller, Instant now) {
    var purse = purse(caller, now);
    purses.put(caller, new Purse(purse.used() + 1, purse.reset()));
  }

  private Purse purse(String caller, Instant now) {
    var purse = purses.get(caller);
    return purse == null || !now.isBefore(purse.reset()) ? new Purse(0, now.plus(HOUR)) : purse;
  }

  synchronized HubReply shown(HubReply reply, String caller, Instant now) {
    var purse = purse(caller, now);
    return shown(reply, limit, Math.max(0, limit - purse.used()), purse.reset());
  }

  static HubReply shown(HubReply reply, int limit, int remaining, Instant reset) {
    return reply
        .with("X-RateLimit-Limit", String.valueOf(limit))
        .with("X-RateLimit-Remaining", String.valueOf(remaining))
        .with("X-RateLimit-Used", String.valueOf(limit - remaining))
        .with("X-RateLimit-Reset", String.valueOf(reset.getEpochSecond()))
        .with("X-RateLimit-Resource", "core");
  }
}
