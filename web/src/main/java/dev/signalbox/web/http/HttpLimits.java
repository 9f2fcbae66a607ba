package dev.signalbox.web.http;

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
    Places places,
    Deadlines deadlines,
    LiveLimits live,
    TrustedProxies proxies) {

  /** How many at once, in total and of one client address. */
  public record Places(
      int requests, int requestsOfAddress, int connections, int connectionsOfAddress) {
    static Places standard() {
      return new Places(1_000, 200, 10_000, 1_000);
    }
  }

  /**
   * How long a client may take.
   *
   * @param head from the first byte of a request to the end of its headers
   * @param body for a body that is read as a whole
   * @param write without taking any of the answer
   * @param silence without sending anything, inside a request and between requests
   */
  public record Deadlines(Duration head, Duration body, Duration write, Duration silence) {
    static Deadlines standard() {
      return new Deadlines(
          Duration.ofSeconds(20),
          Duration.ofSeconds(10),
          Duration.ofSeconds(20),
          Duration.ofSeconds(30));
    }
  }

  public static HttpLimits standard() {
    return new HttpLimits(
        1 << 20,
        16 << 10,
        8 << 10,
        Places.standard(),
        Deadlines.standard(),
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

  /** The same for every deadline. */
  public HttpLimits withPatience(Duration patience) {
    return with(new Deadlines(patience, patience, patience, patience));
  }

  public HttpLimits with(Places other) {
    return new HttpLimits(
        maxBodyBytes, maxHeaderBytes, maxRequestLineBytes, other, deadlines, live, proxies);
  }

  public HttpLimits with(Deadlines other) {
    return new HttpLimits(
        maxBodyBytes, maxHeaderBytes, maxRequestLineBytes, places, other, live, proxies);
  }

  public HttpLimits with(LiveLimits other) {
    return new HttpLimits(
        maxBodyBytes, maxHeaderBytes, maxRequestLineBytes, places, deadlines, other, proxies);
  }

  public HttpLimits with(TrustedProxies other) {
    return new HttpLimits(
        maxBodyBytes, maxHeaderBytes, maxRequestLineBytes, places, deadlines, live, other);
  }
}
