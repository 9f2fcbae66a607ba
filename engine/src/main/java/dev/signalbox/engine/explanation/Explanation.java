package dev.signalbox.engine.explanation;

import dev.signalbox.engine.judge.Position;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Why a pull request has not landed yet, from the nearest reason to the root cause, and when it
 * should.
 */
public record Explanation(
    PullRequestNumber number,
    boolean queued,
    @Nullable Integer position,
    List<Reason> reasons,
    @Nullable LandingEstimate estimate) {
  public Explanation {
    reasons = List.copyOf(reasons);
  }

  /** Nothing, for a pull request that nobody knows. */
  public static Optional<Explanation> of(Ledger ledger, PullRequestNumber number, Instant now) {
    var pull = ledger.entries().pulls().get(number);
    if (pull.isEmpty() && !ledger.entries().landed().has(number)) return Optional.empty();
    var chain = new ReasonChain();
    var entry = ledger.entries().entry(number);
    if (entry.isEmpty()) {
      new NotQueuedReasons(ledger, now, chain).explain(number);
      StandstillReasons.explain(ledger, chain);
      return Optional.of(new Explanation(number, false, null, chain.reasons(), null));
    }
    new QueuedReasons(ledger, now, chain).explain(entry.get());
    StandstillReasons.explain(ledger, chain);
    return Optional.of(queued(ledger, entry.get(), chain, now));
  }

  private static Explanation queued(Ledger ledger, Entry entry, ReasonChain chain, Instant now) {
    return new Explanation(
        entry.number(),
        true,
        Position.of(ledger, entry),
        chain.reasons(),
        LandingEstimate.of(ledger, entry, now).orElse(null));
  }
}
