package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.git.GitFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns what came of some work at Gerrit into one of the four ways it can end. */
record GerritEndings(InstantSource clock) {
  private static final Logger LOG = LoggerFactory.getLogger(GerritEndings.class);
  private static final Duration BREATH = Duration.ofSeconds(5);

  /** Something that git or Gerrit may fail at. */
  interface Work<T> {
    T done() throws IOException;
  }

  <D, R> Ending<D, R> of(
      RepositorySlug slug, Function<String, R> refusal, Work<Ending<D, R>> work) {
    try {
      return work.done();
    } catch (GerritException.GerritRefused no) {
      return new Ending.Refused<>(refusal.apply(no.words()));
    } catch (UncheckedIOException | IOException e) {
      LOG.warn("effect.retry: {}: Gerrit or git failed; retrying: {}", slug, e.getMessage());
      return switch (e) {
        case GerritException.GerritUnavailable later -> new Ending.RetryLater<>(later.notBefore());
        case GerritException.GerritUnheard _ -> new Ending.Unknown<>();
        case Exception _ -> new Ending.RetryLater<>(clock.instant().plus(BREATH));
      };
    }
  }

  /** What git itself fails at may be the fault of what is made: that is not tried for ever. */
  <D, R> Ending<D, R> ofMaking(
      RepositorySlug slug, Function<String, R> refusal, Work<Ending<D, R>> work) {
    return of(
        slug,
        refusal,
        () -> {
          try {
            return work.done();
          } catch (GerritException.GerritUnheard e) { // once more is as good as once
            return new Ending.RetryLater<>(clock.instant().plus(BREATH));
          } catch (GitFailure e) {
            if (e.isPassing()) throw e;
            LOG.warn("candidate.build_failed: {}: git failed: {}", slug, e.getMessage());
            return new Ending.Unknown<>();
          }
        });
  }

  <T> Outcome<T> reading(Work<T> work) {
    try {
      return new Outcome.Done<>(work.done());
    } catch (GerritException.GerritRefused no) {
      return new Outcome.Refused<>(no.words());
    } catch (UncheckedIOException | IOException e) {
      return new Outcome.RetryLater<>("Gerrit could not be read: " + e.getMessage());
    }
  }
}
