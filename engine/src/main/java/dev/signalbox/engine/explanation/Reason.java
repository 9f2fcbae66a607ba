package dev.signalbox.engine.explanation;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One link of the chain from what is seen to its root cause.
 *
 * @param until when time alone ends it
 * @param unblockedBy what would end it, if anybody or anything can
 */
public record Reason(
    ReasonCode code,
    String text,
    @Nullable UUID batch,
    List<PullRequestNumber> pullRequests,
    List<String> checks,
    @Nullable UUID freeze,
    @Nullable Instant until,
    @Nullable String unblockedBy) {
  public Reason {
    pullRequests = List.copyOf(pullRequests);
    checks = List.copyOf(checks);
  }

  static Reason of(ReasonCode code, String text) {
    return new Reason(code, text, null, List.of(), List.of(), null, null, null);
  }

  Reason about(Batch subject) {
    var id = subject.id().value();
    return new Reason(code, text, id, subject.members(), checks, freeze, until, unblockedBy);
  }

  Reason about(Collection<PullRequestNumber> pulls) {
    var sorted = pulls.stream().sorted().toList();
    return new Reason(code, text, batch, sorted, checks, freeze, until, unblockedBy);
  }

  Reason waitingFor(List<String> names) {
    return new Reason(code, text, batch, pullRequests, names, freeze, until, unblockedBy);
  }

  Reason by(UUID id) {
    return new Reason(code, text, batch, pullRequests, checks, id, until, unblockedBy);
  }

  Reason until(Optional<Instant> end) {
    var at = end.orElse(null);
    return new Reason(code, text, batch, pullRequests, checks, freeze, at, unblockedBy);
  }

  Reason endsWhen(String cure) {
    return new Reason(code, text, batch, pullRequests, checks, freeze, until, cure);
  }
}
