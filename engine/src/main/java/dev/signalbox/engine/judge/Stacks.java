package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullDetails;
import dev.signalbox.engine.ledger.PullDetails.StackedOn;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;

/**
 * Pull requests that build on each other. One that targets the branch of another is queued behind
 * it, for the branch that the lowest of them targets.
 */
public final class Stacks {
  /** Higher ones are refused: each is looked at when one below it changes. */
  public static final int MOST = 50;

  private Stacks() {}

  /** As the queue sees what a host told: behind the one it builds on, for the same base. */
  public static PullRequest placed(Ledger ledger, PullRequest told, Instant now) {
    if (told.details().stackedOn().isPresent()) return told;
    var lower = openBelow(ledger, told, now);
    if (lower.isPresent()) return on(ledger, lower.get().number(), lower.get().base(), told);
    var known = ledger.entries().pulls().get(told.number());
    return known
        .flatMap(before -> before.details().stackedOn())
        .filter(on -> isKept(ledger, known.get(), on, told, now))
        .map(on -> on(ledger, landingOf(ledger, on.pull()), known.get().base(), told))
        .orElse(told);
  }

  /** The same after something else has changed: one below it, or the rules. */
  public static PullRequest replaced(Ledger ledger, PullRequest known, Instant now) {
    var on = known.details().stackedOn();
    boolean isToldSo = on.filter(it -> it.named() && it.target().equals(known.base())).isPresent();
    return isToldSo ? known : placed(ledger, on.map(it -> told(known, it)).orElse(known), now);
  }

  private static PullRequest told(PullRequest known, StackedOn on) {
    var behind = new HashSet<>(known.dependsOn());
    if (!on.named()) behind.remove(on.pull());
    return known.placed(on.target(), behind, known.told().map(it -> it.on(Optional.empty())));
  }

  private static PullRequest on(
      Ledger ledger, PullRequestNumber lower, BranchName base, PullRequest told) {
    var behind = new HashSet<>(told.dependsOn());
    boolean isNamed = !behind.add(lower);
    var on = new StackedOn(lower, told.base(), isNamed);
    var details =
        told.told().orElseGet(() -> PullDetails.NONE.from(ledger.repository().toString()));
    return told.placed(base, behind, Optional.of(details.on(Optional.of(on))));
  }

  /** The oldest that is open from the branch that this one targets. */
  private static Optional<PullRequest> openBelow(Ledger ledger, PullRequest told, Instant now) {
    if (told.state() != State.OPEN) return Optional.empty();
    for (var number : ledger.entries().open().from().at(told.base().value())) {
      var lower = ledger.entries().pull(number);
      if (number.equals(told.number()) || !isInside(ledger, lower)) continue;
      return Coverage.isQueueBranch(ledger, told.base(), now)
          ? Optional.empty()
          : Optional.of(lower);
    }
    return Optional.empty();
  }

  /** Branches of forks may have any name. A host that tells no details knows no forks. */
  private static boolean isInside(Ledger ledger, PullRequest pull) {
    return pull.told().isEmpty()
        || pull.details()
            .headRepository()
            .filter(ledger.repository().toString()::equalsIgnoreCase)
            .isPresent();
  }

  /**
   * Whether it still builds on the one that it did. Who is queued behind it may be given the base
   * that it lands on before it does.
   */
  private static boolean isKept(
      Ledger ledger, PullRequest known, StackedOn on, PullRequest told, Instant now) {
    if (told.base().equals(on.target()) && !told.base().equals(known.base())) {
      return !Coverage.isQueueBranch(ledger, told.base(), now);
    }
    return told.base().equals(known.base())
        && (Boarding.isLanded(ledger, on.pull()) || areQueued(ledger, told, on.pull()));
  }

  /** What was merged into the branch of the one below it lands with that. */
  private static PullRequestNumber landingOf(Ledger ledger, PullRequestNumber number) {
    var lands = number;
    for (int height = 0; height < MOST; height++) {
      var into = mergedInto(ledger, lands);
      if (into.isEmpty()) break;
      lands = into.get();
    }
    return lands;
  }

  private static Optional<PullRequestNumber> mergedInto(Ledger ledger, PullRequestNumber number) {
    if (ledger.entries().landed().has(number) || isLanding(ledger, number)) return Optional.empty();
    return ledger
        .entries()
        .pulls()
        .get(number)
        .filter(pull -> pull.state() == State.MERGED && !pull.target().equals(pull.base()))
        .flatMap(pull -> pull.details().stackedOn().map(StackedOn::pull));
  }

  /** A host may show as merged what it was sent before anybody has read that it is there. */
  private static boolean isLanding(Ledger ledger, PullRequestNumber number) {
    return ledger
        .entries()
        .entry(number)
        .flatMap(Entry::batch)
        .flatMap(ledger.batches()::batch)
        .filter(ledger.batches()::isLanding)
        .isPresent();
  }

  private static boolean areQueued(Ledger ledger, PullRequest told, PullRequestNumber lower) {
    var entry = ledger.entries().entry(told.number());
    return entry.filter(it -> it.head().equals(told.head())).isPresent()
        && ledger.entries().entry(lower).isPresent();
  }
}
