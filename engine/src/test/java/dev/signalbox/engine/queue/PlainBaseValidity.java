package dev.signalbox.engine.queue;

import dev.signalbox.engine.judge.BaseValidity;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.rules.MergeQueueSettings.Reset;
import java.util.List;

/** Whether a candidate stands where it will land, found by a walk over every step since. */
final class PlainBaseValidity {
  private PlainBaseValidity() {}

  static BaseValidity of(Ledger ledger, Batch batch) {
    var branch = ledger.batches().branch(batch.branch());
    if (batch.candidate().isEmpty() || branch.tip().isEmpty()) return BaseValidity.FIRM;
    var candidate = batch.candidate().get();
    if (branch.tip().get().commit().equals(candidate.root())) return BaseValidity.FIRM;
    var steps = ledger.batches().steps(branch.name());
    int first = steps.stream().map(Step::from).toList().lastIndexOf(candidate.root());
    if (first < 0) return BaseValidity.LOST;
    return after(ledger, batch, candidate, steps.subList(first, steps.size()));
  }

  private static BaseValidity after(
      Ledger ledger, Batch batch, Candidate candidate, List<Step> steps) {
    boolean resets = ledger.policy().settings().resetOnExternalMerge() == Reset.ALWAYS;
    var footing = BaseValidity.FIRM;
    for (var step : steps) {
      boolean isAhead =
          step.landed().filter(it -> candidate.ahead().containsAll(it.unit())).isPresent();
      if (isAhead) continue;
      boolean meets = step.landed().filter(it -> it.lanes().meet(batch.lanes())).isPresent();
      if (meets || (step.landed().isEmpty() && resets)) return BaseValidity.LOST;
      footing = BaseValidity.SHIFTED;
    }
    return footing;
  }
}
