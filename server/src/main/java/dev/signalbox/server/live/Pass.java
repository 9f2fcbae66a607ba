package dev.signalbox.server.live;

import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.AccessDecision;
import dev.signalbox.web.access.Gatekeeper;
import dev.signalbox.web.access.Identification;
import dev.signalbox.web.access.Right;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether a follower may still see what it follows. Asked anew when keys or repositories change,
 * and every few seconds; while nobody can tell, it holds for a minute.
 */
final class Pass {
  static final Duration ROUND = Duration.ofSeconds(5);
  private static final Duration UNCONFIRMED = Duration.ofMinutes(1);

  /** What a question about access came to. */
  private enum Verdict {
    YES,
    NO,
    NOBODY_CAN_TELL
  }

  private final Gatekeeper gatekeeper;
  private final LongSupplier changes;
  private final String authorization;
  private final BooleanSupplier lasts;
  private final Repository repository;
  private long changesSeen;
  private long askedNanos;
  private long confirmedNanos;

  /** Whoever makes one was let in just now. */
  Pass(
      Gatekeeper gatekeeper,
      LongSupplier changes,
      String authorization,
      BooleanSupplier lasts,
      Repository repository) {
    this.gatekeeper = gatekeeper;
    this.changes = changes;
    this.authorization = authorization;
    this.lasts = lasts;
    this.repository = repository;
    this.changesSeen = -1;
    this.confirmedNanos = System.nanoTime();
  }

  boolean holds() {
    if (!lasts.getAsBoolean()) return false;
    long now = System.nanoTime();
    long changed = changes.getAsLong();
    if (changed == changesSeen && now - askedNanos < ROUND.toNanos()) return true;
    changesSeen = changed;
    askedNanos = now;
    return switch (ask()) {
      case YES -> {
        confirmedNanos = now;
        yield true;
      }
      case NO -> false;
      case NOBODY_CAN_TELL -> now - confirmedNanos < UNCONFIRMED.toNanos();
    };
  }

  private Verdict ask() {
    try {
      return switch (gatekeeper.identify(Optional.of(authorization))) {
        case Identification.Nobody _ -> Verdict.NO;
        case Identification.TooManyAttempts _, Identification.HostAway _ -> Verdict.NOBODY_CAN_TELL;
        case Identification.Known(var caller) ->
            caller.mayEver(Right.SEE)
                ? decision(gatekeeper.access(caller, repository.slug(), Right.SEE))
                : Verdict.NO;
      };
    } catch (StoreUnavailable e) {
      return Verdict.NOBODY_CAN_TELL;
    }
  }

  private Verdict decision(AccessDecision decision) {
    return switch (decision) {
      case AccessDecision.Open(var open) ->
          open.id().equals(repository.id()) ? Verdict.YES : Verdict.NO;
      case AccessDecision.Nothing _, AccessDecision.NotAllowed _ -> Verdict.NO;
      case AccessDecision.HostAway _ -> Verdict.NOBODY_CAN_TELL;
    };
  }
}
