package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Ending;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

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

  /** What is insisted on. */
  enum Aim {
    /** An unknown end is the queue's to find out about. */
    STARTING,
    /** Whatever may still run has to be stopped again. */
    STOPPING
  }

  private final EffectRun run;
  private final HostCall<Ending<Boolean, String>> call;
  private final Aim aim;
  private final Function<Ending<Boolean, String>, TaskStep> then;
  private final Instant deadline;
  private final Backoff putOff = new Backoff(FIRST_PAUSE, LONGEST_PUT_OFF);
  private final Backoff unanswered = new Backoff(FIRST_PAUSE, LONGEST_UNANSWERED);

  Insistence(
      EffectRun run,
      HostCall<Ending<Boolean, String>> call,
      Aim aim,
      Function<Ending<Boolean, String>, TaskStep> then) {
    this.run = run;
    this.call = call;
    this.aim = aim;
    this.then = then;
    this.deadline = run.now().plus(DEADLINE);
  }

  TaskStep ask() {
    return run.ask(call, this::answered);
  }

  private TaskStep answered(Ending<Boolean, String> ending) {
    return switch (ending) {
      case Ending.Done<Boolean, String> _, Ending.Refused<Boolean, String> _ -> then.apply(ending);
      case Ending.RetryLater<Boolean, String>(var notBefore) ->
          again(longer(putOff.next(), notBefore));
      case Ending.Unknown<Boolean, String> _ ->
          aim == Aim.STARTING ? then.apply(ending) : again(unanswered.next());
    };
  }

  private TaskStep again(Duration wait) {
    return run.now().plus(wait).isAfter(deadline)
        ? then.apply(new Ending.Unknown<>())
        : run.pause(wait, this::ask);
  }

  private Duration longer(Duration own, Instant notBefore) {
    var asked = Duration.between(run.now(), notBefore);
    return asked.compareTo(own) > 0 ? asked : own;
  }
}
