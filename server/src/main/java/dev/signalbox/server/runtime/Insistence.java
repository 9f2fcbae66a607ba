package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.store.StoreUnavailable;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Repeats a call until the host has done or refused it, up to a deadline; then nobody knows how it
 * ended. A host that says when to come again is taken at its word.
 */
final class Insistence {
  /** Longer than a host makes one wait that has been asked too often. */
  static final Duration DEADLINE = Duration.ofHours(2);

  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PUT_OFF = Duration.ofSeconds(2);
  private static final Duration LONGEST_UNANSWERED = Duration.ofMinutes(1);

  private final InstantSource clock;
  private final Predicate<Duration> pause;

  /**
   * @param pause waits for so long; false, if there is no point in going on
   */
  Insistence(InstantSource clock, Predicate<Duration> pause) {
    this.clock = clock;
    this.pause = pause;
  }

  /** What starts something: an unknown end is the queue's to find out about. */
  Optional<Ending<Boolean, String>> onStarting(Supplier<Ending<Boolean, String>> call) {
    return until(call, false);
  }

  /** What stops something: whatever may still run has to be stopped again. */
  Optional<Ending<Boolean, String>> onStopping(Supplier<Ending<Boolean, String>> call) {
    return until(call, true);
  }

  /** Nothing, if the pause is the last. */
  private Optional<Ending<Boolean, String>> until(
      Supplier<Ending<Boolean, String>> call, boolean stops) {
    var deadline = clock.instant().plus(DEADLINE);
    var putOff = new Backoff(FIRST_PAUSE, LONGEST_PUT_OFF);
    var unanswered = new Backoff(FIRST_PAUSE, LONGEST_UNANSWERED);
    while (true) {
      Duration wait;
      switch (answer(call)) {
        case Ending.RetryLater<Boolean, String>(var notBefore) ->
            wait = longer(putOff.next(), notBefore);
        case Ending.Unknown<Boolean, String> unknown -> {
          if (!stops) return Optional.of(unknown);
          wait = unanswered.next();
        }
        case Ending.Done<Boolean, String> done -> {
          return Optional.of(done);
        }
        case Ending.Refused<Boolean, String> refused -> {
          return Optional.of(refused);
        }
      }
      if (clock.instant().plus(wait).isAfter(deadline)) return Optional.of(new Ending.Unknown<>());
      if (!pause.test(wait)) return Optional.empty();
    }
  }

  private Ending<Boolean, String> answer(Supplier<Ending<Boolean, String>> call) {
    try {
      return call.get();
    } catch (StoreUnavailable e) {
      return new Ending.RetryLater<>(clock.instant());
    }
  }

  private Duration longer(Duration own, Instant notBefore) {
    var asked = Duration.between(clock.instant(), notBefore);
    return asked.compareTo(own) > 0 ? asked : own;
  }
}
