package dev.signalbox.engine.judge;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import java.util.List;

/** Whether what a candidate was put on is still what it will land on. */
public enum Footing {
  /** The branch is where it was, or came forward by what is in the candidate anyway. */
  FIRM,
  /** Something else landed too, which may not matter: the candidate is put on the tip to see. */
  SHIFTED,
  LOST;

  public static Footing of(Ledger ledger, Batch batch) {
    var branch = ledger.trains().branch(batch.branch());
    if (batch.candidate().isEmpty() || branch.tip().isEmpty()) return FIRM;
    var candidate = batch.candidate().get();
    if (branch.tip().get().commit().equals(candidate.root())) return FIRM;
    var steps = ledger.trains().steps(branch.name());
    int first = lastStepFrom(steps, candidate);
    if (first < 0) return LOST;
    var footing = FIRM;
    for (var step : steps.subList(first, steps.size())) {
      footing = footing.after(step, ledger, batch, candidate);
      if (footing == LOST) return LOST;
    }
    return footing;
  }

  private static int lastStepFrom(List<Step> steps, Candidate candidate) {
    for (int at = steps.size() - 1; at >= 0; at--) {
      if (steps.get(at).from().equals(candidate.root())) return at;
    }
    return -1;
  }

  private Footing after(Step step, Ledger ledger, Batch batch, Candidate candidate) {
    if (step.landed().isEmpty()) {
      var reset = ledger.policy().settings().resetOnExternalMerge();
      return reset == Reset.ALWAYS ? LOST : SHIFTED;
    }
    var landed = step.landed().get();
    boolean meets = landed.lanes().meet(batch.lanes());
    if (this == SHIFTED && !meets) return this;
    if (areAhead(landed.unit(), candidate)) return this;
    return meets ? LOST : SHIFTED;
  }

  private static boolean areAhead(List<Pinned> unit, Candidate candidate) {
    return candidate.ahead().containsAll(unit);
  }
}
