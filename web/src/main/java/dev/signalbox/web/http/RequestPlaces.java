package dev.signalbox.web.http;

import java.util.Set;
import java.util.concurrent.Semaphore;

/** Room for so many requests at once, and for so many of one client address. */
final class RequestPlaces {
  /** What came of asking for a place. */
  sealed interface Entry {}

  record Refused(Answer answer) implements Entry {}

  /** A place to be given back. */
  record Granted(Runnable leave) implements Entry, AutoCloseable {
    @Override
    public void close() {
      leave.run();
    }
  }

  /** Whoever watches over the server asks for these, most of all when it has no room. */
  private static final Set<String> HEALTH = Set.of("/health/live", "/health/ready");

  private static final String METRICS = "/metrics";
  private static final int KEPT_FOR_METRICS = 8;

  private final Semaphore all;
  private final Semaphore metrics = new Semaphore(KEPT_FOR_METRICS);
  private final AddressLimit ofAddress;

  RequestPlaces(HttpLimits limits) {
    this.all = new Semaphore(limits.places().requests());
    this.ofAddress = new AddressLimit(limits.places().requestsOfAddress(), limits.proxies());
  }

  Entry enter(Request request) {
    String path = request.rawPath();
    if (HEALTH.contains(path)) return new Granted(() -> {});
    if (path.equals(METRICS) && metrics.tryAcquire()) return new Granted(metrics::release);
    var address = request.clientAddress();
    if (!ofAddress.take(address)) {
      return refused(429, "Too many concurrent requests from " + address.getHostAddress());
    }
    if (!all.tryAcquire()) {
      ofAddress.free(address);
      return refused(503, "Too many concurrent requests");
    }
    return new Granted(
        () -> {
          all.release();
          ofAddress.free(address);
        });
  }

  private static Refused refused(int status, String detail) {
    return new Refused(Answer.problem(status, detail).with("Retry-After", "1"));
  }
}
