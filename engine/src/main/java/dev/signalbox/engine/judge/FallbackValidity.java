package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether a fallback can still become what its pull requests are tested as. */
public final class FallbackValidity {
  private FallbackValidity() {}

  /** As long as those that it counts on are there and those that it leaves out have not landed. */
  public static boolean isPossible(Ledger ledger, Batch fallback) {
    return areQueuedAsTested(ledger, fallback)
        && hasTarget(ledger, fallback)
        && !Coupling.isHeld(ledger, fallback)
        && BaseValidity.of(ledger, fallback) != BaseValidity.LOST
        && standsOnWhatIsThere(ledger, fallback)
        && isFootingComplete(ledger, fallback);
  }

  /** Where in the train its pull requests are, or would be. */
  public static int position(Ledger ledger, Batch fallback) {
    var batches = ledger.batches();
    return target(ledger, fallback)
        .map(batch -> batches.position(batch.branch(), batch.id()))
        .orElseGet(() -> batches.branch(fallback.branch()).train().size());
  }

  /** The batch whose place it would take; nothing where its pull requests wait in line. */
  public static Optional<Batch> target(Ledger ledger, Batch fallback) {
    return ledger
        .entries()
        .entry(fallback.members().getFirst())
        .flatMap(Entry::batch)
        .flatMap(ledger.batches()::batch);
  }

  private static boolean areQueuedAsTested(Ledger ledger, Batch fallback) {
    for (var own : fallback.candidate().orElseThrow().own()) {
      var entry = ledger.entries().entry(own.number());
      if (entry.filter(it -> it.pinned().equals(own)).isEmpty()) return false;
    }
    return ledger.policy().rule(fallback.rule()).isPresent();
  }

  private static boolean hasTarget(Ledger ledger, Batch fallback) {
    var target = target(ledger, fallback);
    if (target.isPresent()) {
      return isReplaceable(ledger, target.get(), fallback)
          && !isAsTested(ledger, target.get(), fallback);
    }
    for (var number : fallback.members()) {
      if (ledger.entries().byNumber().at(number).batch().isPresent()) return false;
    }
    return true;
  }

  private static boolean isReplaceable(Ledger ledger, Batch target, Batch fallback) {
    boolean isWhole =
        switch (target.stage()) {
          case Stage.Preparing _, Stage.Running _, Stage.Green _, Stage.Red _, Stage.Requeued _ ->
              true;
          case Stage.NotStarted _, Stage.Bisecting _, Stage.Over _ -> false;
        };
    return isWhole
        && target.within().isEmpty()
        && target.members().equals(fallback.members())
        && !ledger.batches().isLanding(target);
  }

  private static boolean isAsTested(Ledger ledger, Batch target, Batch fallback) {
    return target
        .candidate()
        .filter(made -> pending(ledger, made).equals(pendingUnder(ledger, fallback)))
        .isPresent();
  }

  private static List<Pinned> pendingUnder(Ledger ledger, Batch fallback) {
    return pending(ledger, fallback.candidate().orElseThrow());
  }

  /** What has to land before a candidate, without what has. */
  public static List<Pinned> pending(Ledger ledger, Candidate candidate) {
    var pending = new ArrayList<Pinned>();
    for (var under : candidate.ahead()) {
      if (!isLanded(ledger, under)) pending.add(under);
    }
    return pending;
  }

  public static boolean isLanded(Ledger ledger, Pinned under) {
    return ledger.entries().landed().get(under.number()).filter(under.head()::equals).isPresent();
  }

  private static boolean standsOnWhatIsThere(Ledger ledger, Batch fallback) {
    if (FootingSelection.isSelective(ledger, fallback)) return standsOnQueued(ledger, fallback);
    Set<Pinned> there = new HashSet<>();
    for (var id : Coupling.ancestors(ledger, fallback)) {
      var on = ledger.batches().batch(id).filter(Batch::isFooting);
      if (on.isEmpty()) return false;
      there.addAll(on.get().candidate().orElseThrow().own());
    }
    return there.equals(Set.copyOf(pendingUnder(ledger, fallback)));
  }

  /** Who is built anew meanwhile is still what it was tested upon. */
  private static boolean standsOnQueued(Ledger ledger, Batch fallback) {
    Set<Pinned> beside = new HashSet<>();
    for (var id : Coupling.ancestors(ledger, fallback)) {
      ledger
          .batches()
          .batch(id)
          .filter(on -> on.isFallback() && on.isFooting())
          .ifPresent(on -> beside.addAll(on.candidate().orElseThrow().own()));
    }
    int position = position(ledger, fallback);
    for (var under : pendingUnder(ledger, fallback)) {
      if (!beside.contains(under) && !FootingSelection.isAhead(ledger, fallback, under, position)) {
        return false;
      }
    }
    return true;
  }

  /** Nobody has come ahead of it since. */
  private static boolean isFootingComplete(Ledger ledger, Batch fallback) {
    Set<PullRequestNumber> known = new HashSet<>(fallback.placement().without().orElseThrow());
    for (var under : fallback.candidate().orElseThrow().ahead()) known.add(under.number());
    int position = position(ledger, fallback);
    var batches = ledger.batches();
    var lanes = fallback.lanes();
    return !batches
        .index()
        .lanes()
        .hasNear(
            lanes,
            id -> {
              int at = batches.position(fallback.branch(), id);
              if (at < 0 || at >= position) return false;
              var other = batches.byId().at(id);
              return !known.containsAll(other.members())
                  && other.lanes().meet(lanes)
                  && !Coupling.isHeld(ledger, other);
            });
  }
}
