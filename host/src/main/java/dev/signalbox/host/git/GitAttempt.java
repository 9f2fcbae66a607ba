package dev.signalbox.host.git;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Something that git may fail at. What fails is tried again later. */
@FunctionalInterface
public interface GitAttempt<T> {
  T run() throws IOException;

  static <T> Outcome<T> outcome(GitAttempt<T> attempt) {
    try {
      return new Outcome.Done<>(attempt.run());
    } catch (IOException e) {
      return new Outcome.RetryLater<>("git could not read it: " + e.getMessage());
    }
  }

  static <D, R> Ending<D, R> ending(
      RepositorySlug slug, InstantSource clock, GitAttempt<Ending<D, R>> attempt) {
    try {
      return attempt.run();
    } catch (UncheckedIOException | IOException e) {
      Retry.LOG.warn("effect.retry: {}: git failed; retrying: {}", slug, e.getMessage());
      return new Ending.RetryLater<>(clock.instant().plus(Retry.AFTER));
    }
  }

  /** When, and who says so. */
  final class Retry {
    private static final Logger LOG = LoggerFactory.getLogger(GitAttempt.class);
    private static final Duration AFTER = Duration.ofSeconds(3);

    private Retry() {}
  }
}
