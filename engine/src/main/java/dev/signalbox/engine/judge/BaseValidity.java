package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.StepIndex;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Whether what a candidate was put on is still what it will land on. */
public enum BaseValidity {
  /** The branch is where it was, or came forward by what is in the candidate anyway. */
  FIRM,
  /** Something else landed too, which may not matter: the candidate is put on the tip to see. */
  SHIFTED,
  LOST;

  private static final int FEW = 8;

  public static BaseValidity of(Ledger ledger, Batch batch) {
    var branch = ledger.batches().branch(batch.branch());
    if (batch.candidate().isEmpty() || branch.tip().isEmpty()) return FIRM;
    var candidate = batch.candidate().get();
    if (branch.tip().get().commit().equals(candidate.root())) return FIRM;
    var index = ledger.batches().stepIndex(branch.name());
    var first = index.lastFrom(candidate.root());
    if (first.isEmpty()) return LOST;
    boolean isMoved = index.outside().keyFrom(first.get()).isPresent();
    var reset = ledger.policy().settings().resetOnExternalMerge();
    if (isMoved && reset == Reset.ALWAYS) return LOST;
    var ahead = searchable(candidate.ahead());
    if (isPassedInLane(index, first.get(), batch, ahead)) return LOST;
    return isMoved || isPassed(index, first.get(), ahead) ? SHIFTED : FIRM;
  }

  /** Most are asked about one or two landings, so that a set has to pay for itself. */
  private static Collection<Pinned> searchable(List<Pinned> ahead) {
    return ahead.size() > FEW ? Set.copyOf(ahead) : ahead;
  }

  /** Whether something landed in one of its lanes that is not in the candidate. */
  private static boolean isPassedInLane(
      StepIndex index, long first, Batch batch, Collection<Pinned> ahead) {
    return index
        .lanes()
        .hasNearFrom(
            first,
            batch.lanes(),
            number -> {
              var landed = index.steps().at(number).landed().orElseThrow();
              return landed.lanes().meet(batch.lanes()) && !ahead.containsAll(landed.unit());
            });
  }

  /** Whether anything landed that is not in the candidate; what landed last is so most often. */
  private static boolean isPassed(StepIndex index, long first, Collection<Pinned> ahead) {
    for (var number = index.steps().lastKey();
        number.isPresent() && number.get() >= first;
        number = index.steps().lastKeyBefore(number.get())) {
      var landed = index.steps().at(number.get()).landed();
      if (landed.isPresent() && !ahead.containsAll(landed.get().unit())) return true;
    }
    return false;
  }
}
