package dev.signalbox.runtime;

import dev.signalbox.host.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says what a host does not tell, once, and again when the reason is another or it is over.
 * Thread-safe.
 */
public final class Complaints {
  private static final Logger LOG = LoggerFactory.getLogger(Complaints.class);

  private final Map<String, String> said = new ConcurrentHashMap<>();

  /** What was asked for, if it was told. */
  public <T> Optional<T> told(String subject, Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value) -> {
        if (said.remove(subject) != null)
          LOG.info("host.read_restored: can read {} from the host again", subject);
        yield Optional.of(value);
      }
      case Outcome.Refused<T>(var reason) -> complain(subject, reason);
      case Outcome.RetryLater<T>(var reason) -> complain(subject, reason);
      case Outcome.Unknown<T>(var reason) -> complain(subject, reason);
    };
  }

  private <T> Optional<T> complain(String subject, String reason) {
    if (!reason.equals(said.put(subject, reason))) {
      LOG.warn("host.read_failed: cannot read {} from the host: {}", subject, reason);
    }
    return Optional.empty();
  }
}
