package dev.signalbox.host.github;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.GitHubReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Turns what came of some work at GitHub into one of the four ways it can end. */
final class Endings {
  private static final Logger LOG = LoggerFactory.getLogger(Endings.class);
  private static final Duration BREATH = Duration.ofSeconds(5);
  private static final Duration UNTIL_REPAIRED = Duration.ofMinutes(1);

  private final InstantSource clock;

  Endings(InstantSource clock) {
    this.clock = clock;
  }

  /** Something that git or GitHub may fail at. */
  interface Work<T> {
    T done() throws IOException;
  }

  static <T> GitHubReply<T> answered(T value) {
    return new GitHubReply.Answered<>(value);
  }

  <D, R> Ending<D, R> of(
      RepositorySlug slug, Function<String, R> refusal, Work<Ending<D, R>> work) {
    try {
      return work.done();
    } catch (GitHubException.SaidNo no) {
      return new Ending.Refused<>(refusal.apply(no.words()));
    } catch (UncheckedIOException | IOException e) {
      return troubled(slug, e);
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
          } catch (GitHubException.Unheard e) { // once more is as good as once
            return new Ending.RetryLater<>(clock.instant().plus(BREATH));
          } catch (GitFailure e) {
            if (e.isPassing()) throw e;
            LOG.warn("candidate.build_failed: {}: git failed: {}", slug, e.getMessage());
            return new Ending.Unknown<>();
          }
        });
  }

  /** Losing access is not the pull request's fault. */
  Ending<CommitSha, LandRefusal> ofLanding(
      RepositorySlug slug, Work<Ending<CommitSha, LandRefusal>> work) {
    try {
      return work.done();
    } catch (GitHubException.SaidNo no) {
      LOG.warn("landing.refused: {}: GitHub refused the landing: {}", slug, no.words());
      return no.isMissing()
          ? new Ending.Refused<>(new LandRefusal.ByHost(no.words()))
          : new Ending.RetryLater<>(clock.instant().plus(UNTIL_REPAIRED));
    } catch (UncheckedIOException | IOException e) {
      return troubled(slug, e);
    }
  }

  /** That it is to be tried again would say that it has not happened, which nobody knows then. */
  Ending<CommitSha, LandRefusal> ofSettling(
      RepositorySlug slug, Work<Ending<CommitSha, LandRefusal>> work) {
    try {
      return work.done();
    } catch (UncheckedIOException | IOException e) {
      LOG.warn(
          "landing.settlement_failed: {}: cannot determine the outcome: {}", slug, e.getMessage());
      return e instanceof GitHubException.SaidNo no && no.isMissing()
          ? new Ending.Refused<>(new LandRefusal.ByHost(no.words()))
          : new Ending.Unknown<>();
    }
  }

  private <D, R> Ending<D, R> troubled(RepositorySlug slug, Exception e) {
    LOG.warn("effect.retry: {}: GitHub or git failed; retrying: {}", slug, e.getMessage());
    return switch (e) {
      case GitHubException.NotNow later -> new Ending.RetryLater<>(later.notBefore());
      case GitHubException.Unheard _ -> new Ending.Unknown<>();
      case Exception _ -> new Ending.RetryLater<>(clock.instant().plus(BREATH));
    };
  }

  <T> Outcome<T> reading(Work<T> work) {
    try {
      return new Outcome.Done<>(work.done());
    } catch (GitHubException.SaidNo no) {
      return new Outcome.Refused<>(no.words());
    } catch (UncheckedIOException | IOException e) {
      return new Outcome.RetryLater<>("GitHub could not be read: " + e.getMessage());
    }
  }
}
