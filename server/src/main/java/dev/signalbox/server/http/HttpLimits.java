package dev.signalbox.server.http;

import java.time.Duration;

/**
 * How much of anything one client may ask for.
 *
 * @param proxies behind which a client is told by its forwarded address
 */
public record HttpLimits(
    int maxBodyBytes,
    int maxHeaderBytes,
    int maxRequestLineBytes,
    int maxConcurrentRequests,
    int maxConnections,
    Duration bodyDeadline,
    Duration silence,
    LiveLimits live,
    TrustedProxies proxies) {
  public static HttpLimits standard() {
    return new HttpLimits(
        1 << 20,
        16 << 10,
        8 << 10,
        1_000,
        10_000,
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        LiveLimits.standard(),
        TrustedProxies.none());
  }

  /** How much of a body that nobody wants is still read, so that its sender gets to the answer. */
  public long maxDiscardedBytes() {
    return 16L * maxBodyBytes;
  }

  /** Only what is pushed by git may be so large; anything else is refused far below. */
  public long maxPushBytes() {
    return 1L << 30;
  }

  public HttpLimits withPatience(Duration patience) {
    return new HttpLimits(
        maxBodyBytes,
        maxHeaderBytes,
        maxRequestLineBytes,
        maxConcurrentRequests,
        maxConnections,
        patience,
        patience,
        live,
        proxies);
  }

  public HttpLimits withConcurrentRequests(int count) {
    return new HttpLimits(
        maxBodyBytes,
        maxHeaderBytes,
        maxRequestLineBytes,
        count,
        maxConnections,
        bodyDeadline,
        silence,
        live,
        proxies);
  }

  public HttpLimits with(LiveLimits other) {
    return new HttpLimits(
        maxBodyBytes,
        maxHeaderBytes,
        maxRequestLineBytes,
        maxConcurrentRequests,
        maxConnections,
        bodyDeadline,
        silence,
        other,
        proxies);
  }

  public HttpLimits with(TrustedProxies other) {
    return new HttpLimits(
        maxBodyBytes,
        maxHeaderBytes,
        maxRequestLineBytes,
        maxConcurrentRequests,
        maxConnections,
        bodyDeadline,
        silence,
        live,
        other);
  }
}
