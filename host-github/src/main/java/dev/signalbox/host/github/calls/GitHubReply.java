package dev.signalbox.host.github.calls;

import dev.signalbox.host.Outcome;
import java.time.Instant;
import java.util.function.Function;

/** How a call to GitHub ended. A read is never unknown; whoever asks may simply ask again. */
public sealed interface GitHubReply<T> {
  record Answered<T>(T value) implements GitHubReply<T> {}

  /** GitHub said no, in its own words. */
  record Refused<T>(int status, String message) implements GitHubReply<T> {
    public boolean isMissing() {
      return status == 404 || status == 410;
    }

    public boolean isForbidden() {
      return status == 401 || status == 403;
    }
  }

  /** Surely not done. */
  record RetryLater<T>(Instant notBefore, String reason) implements GitHubReply<T> {}

  /** Sent, and nobody knows whether it was done. */
  record Unknown<T>(String reason) implements GitHubReply<T> {}

  default <R> GitHubReply<R> then(Function<? super T, GitHubReply<R>> next) {
    return switch (this) {
      case Answered<T>(var value) -> next.apply(value);
      case Refused<T>(var status, var message) -> new Refused<>(status, message);
      case RetryLater<T>(var notBefore, var reason) -> new RetryLater<>(notBefore, reason);
      case Unknown<T>(var reason) -> new Unknown<>(reason);
    };
  }

  default <R> GitHubReply<R> map(Function<? super T, R> turn) {
    return then(value -> new Answered<>(turn.apply(value)));
  }

  /** That something is not there is an answer too. */
  default GitHubReply<T> whenMissing(T instead) {
    return this instanceof Refused<T> no && no.isMissing() ? new Answered<>(instead) : this;
  }

  default Outcome<T> outcome() {
    return switch (this) {
      case Answered<T>(var value) -> new Outcome.Done<>(value);
      case Refused<T>(var status, var message) -> new Outcome.Refused<>(message);
      case RetryLater<T>(var notBefore, var reason) -> new Outcome.RetryLater<>(reason);
      case Unknown<T>(var reason) -> new Outcome.Unknown<>(reason);
    };
  }
}
