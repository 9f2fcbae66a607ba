package dev.signalbox.web.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Rate limit on tokens that a host is asked about in vain, for each client address and in total, so
 * that strangers can't use up the look-ups. Who was known in the last hour is not counted.
 */
final class LookUpLimit {
  static final int MOST_OF_AN_ADDRESS = 20;
  static final int MOST = 200;

  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final Duration KNOWN_FOR = Duration.ofHours(1);
  private static final int REMEMBERED = 10_000;
  private static final int NETWORK_BYTES = 8;

  private final Cache<ByteBuffer, AtomicInteger> byAddress;
  private final Cache<ByteBuffer, AtomicInteger> total;
  private final Cache<ByteBuffer, Boolean> known;

  LookUpLimit(InstantSource clock) {
    Ticker ticker = () -> TimeUnit.MILLISECONDS.toNanos(clock.millis());
    byAddress = memory(ticker, WINDOW).build();
    total = memory(ticker, WINDOW).build();
    known = memory(ticker, KNOWN_FOR).build();
  }

  private static Caffeine<Object, Object> memory(Ticker ticker, Duration kept) {
    return Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterWrite(kept).ticker(ticker);
  }

  /** A look-up that was let through, and counts unless the token turns out to be somebody's. */
  final class Attempt {
    private final ByteBuffer token;
    private final Optional<AtomicInteger> ofAddress;
    private final AtomicInteger ofAll;

    private Attempt(ByteBuffer token, Optional<AtomicInteger> ofAddress, AtomicInteger ofAll) {
      this.token = token;
      this.ofAddress = ofAddress;
      this.ofAll = ofAll;
    }

    private boolean fits() {
      int fromAddress = ofAddress.map(AtomicInteger::incrementAndGet).orElse(0);
      int fromAll = ofAll.incrementAndGet();
      return fromAddress <= MOST_OF_AN_ADDRESS && fromAll <= MOST;
    }

    void succeeded() {
      known.put(token, true);
      takeBack();
    }

    void failed() {
      known.invalidate(token);
    }

    private void takeBack() {
      ofAddress.ifPresent(AtomicInteger::decrementAndGet);
      ofAll.decrementAndGet();
    }
  }

  /** Nothing: no look-up now. */
  Optional<Attempt> attempt(String token, Optional<InetAddress> client) {
    var digest = digest(token);
    var attempt =
        new Attempt(
            digest,
            client.filter(it -> !it.isLoopbackAddress()).map(it -> count(byAddress, network(it))),
            count(total, ByteBuffer.allocate(0)));
    if (attempt.fits() || known.getIfPresent(digest) != null) return Optional.of(attempt);
    attempt.takeBack();
    return Optional.empty();
  }

  private static AtomicInteger count(Cache<ByteBuffer, AtomicInteger> counts, ByteBuffer key) {
    return counts.get(key, _ -> new AtomicInteger());
  }

  /** Whoever has one IPv6 address has all of its network. */
  private static ByteBuffer network(InetAddress address) {
    byte[] bytes = address.getAddress();
    return ByteBuffer.wrap(
        address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }

  private static ByteBuffer digest(String token) {
    try {
      var sha256 = MessageDigest.getInstance("SHA-256");
      return ByteBuffer.wrap(sha256.digest(token.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
