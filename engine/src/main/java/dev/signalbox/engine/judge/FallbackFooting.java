package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a batch would be tested upon if some of those ahead of it failed. Who stands on one of those
 * is represented by a fallback of its own.
 */
public final class FallbackFooting {
  private final Ledger ledger;
  private final Batch draft;
  private final Set<PullRequestNumber> failing;
  private final Instant now;
  private final boolean isSelective;
  private final List<Batch> ahead = new ArrayList<>();
  private final Set<PullRequestNumber> without = new HashSet<>();

  /** {@code without}: those of the failing that are ahead of it, directly or by way of others. */
  public record Footing(List<Batch> parents, Set<PullRequestNumber> without) {}

  private FallbackFooting(Ledger ledger, Batch draft, Set<PullRequestNumber> failing, Instant now) {
    this.ledger = ledger;
    this.draft = draft;
    this.failing = failing;
    this.now = now;
    this.isSelective = FootingSelection.isSelective(ledger, draft);
  }

  /** Nothing while it can't be built, and where nobody who fails is ahead of it. */
  public static Optional<Footing> of(
      Ledger ledger, Batch draft, Set<PullRequestNumber> failing, Instant now) {
    var search = new FallbackFooting(ledger, draft, failing, now);
    if (!search.findInTrain() || !search.findInLine()) return Optional.empty();
    return search.without.isEmpty()
        ? Optional.empty()
        : Optional.of(new Footing(Coupling.nearest(ledger, search.ahead), search.without));
  }

  private boolean findInTrain() {
    var dependencies = Coupling.dependencies(ledger, draft);
    int index = FallbackValidity.position(ledger, draft);
    for (var other : ledger.batches().near(draft.branch(), draft.lanes(), dependencies)) {
      if (ledger.batches().position(draft.branch(), other.id()) >= index) return true;
      boolean needed = Coupling.isNeeded(other, dependencies);
      if (!needed && !other.lanes().meet(draft.lanes())) continue;
      if (isFailing(other.members())) {
        if (needed) return false;
        without.addAll(other.members());
      } else if (Coupling.isHeld(ledger, other) || !standOn(other)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFailing(List<PullRequestNumber> members) {
    return failing.containsAll(members);
  }

  /** Those before it in the line start before it does, but for whom it may pass. */
  private boolean findInLine() {
    var first = ledger.entries().byNumber().at(draft.members().getFirst());
    if (first.batch().isPresent()) return true;
    Set<PullRequestNumber> passed = new HashSet<>();
    for (var place : ledger.entries().waitingNear(first.branch(), first.standing().lanes())) {
      if (place.equals(first.place())) return true;
      var entry = ledger.entries().byNumber().at(place.number());
      boolean isBefore =
          !passed.contains(place.number())
              && entry.standing().lanes().meet(draft.lanes())
              && !Deferral.lets(ledger, entry, List.of(first), now)
              && Boarding.isEligible(ledger, entry, List.of());
      if (isBefore && !standOnWaiting(entry, passed)) return false;
    }
    return false;
  }

  private boolean standOnWaiting(Entry entry, Set<PullRequestNumber> passed) {
    for (var id : ledger.batches().index().members().at(entry.number())) {
      var batch = ledger.batches().byId().at(id);
      if (!batch.isFallback() || !batch.members().getFirst().equals(entry.number())) continue;
      passed.addAll(batch.members());
      return standOn(batch);
    }
    return false;
  }

  private boolean standOn(Batch other) {
    if (!other.isFallback() && isUsable(other)) {
      ahead.add(other);
      return true;
    }
    for (var fallback : ledger.batches().fallbacksOf(other.members())) {
      var assumed = undecided(fallback.placement().without().orElseThrow());
      boolean isOther = !failing.containsAll(assumed) || !isUsable(fallback);
      if (isOther || SoloTrial.isOnlyEvidence(ledger, fallback)) continue;
      without.addAll(assumed);
      ahead.add(fallback);
      return true;
    }
    return false;
  }

  /** Who has left meanwhile is in nothing any more. */
  private List<PullRequestNumber> undecided(List<PullRequestNumber> without) {
    return without.stream().filter(ledger.entries().byNumber()::has).toList();
  }

  private boolean isUsable(Batch batch) {
    if (!batch.isTestedUpon()) return false;
    if (isSelective) return true;
    for (Pinned under : batch.candidate().orElseThrow().ahead()) {
      if (failing.contains(under.number())) return false;
    }
    return true;
  }
}
