package dev.signalbox.webhooks;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.store.log.LogFilter;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Who is told of what.
 *
 * @param pausedBecause why it is paused: the words of whoever or whatever paused it
 * @param oldSecretUntil until when deliveries are signed by the previous secret as well
 */
public record Subscription(
    UUID id,
    RepositoryId repository,
    Settings settings,
    boolean isActive,
    Optional<String> pausedBecause,
    Instant createdAt,
    String createdBy,
    Optional<Instant> oldSecretUntil,
    Progress progress) {
  /** What an administrator chooses. */
  public record Settings(String url, PayloadFormat format, LogFilter filter) {
    /** A URL may hold a password. */
    @Override
    public String toString() {
      return "Settings[" + format.spelled() + "]";
    }
  }

  /**
   * How far the receiver was told.
   *
   * @param behind entries of the log that were not looked at yet, whether they match or not
   * @param failingSince when the first of a row of failures was
   * @param nextTryAt when the delivery that failed is tried again
   * @param givenUp deliveries that failed for a day
   * @param entriesLost entries that the log forgot before they could be sent
   */
  public record Progress(
      long behind,
      Optional<Instant> failingSince,
      Optional<Instant> lastSuccessAt,
      Optional<Instant> nextTryAt,
      long givenUp,
      long entriesLost) {}
}
