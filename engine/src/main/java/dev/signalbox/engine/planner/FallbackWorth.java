package dev.signalbox.engine.planner;

import dev.signalbox.engine.judge.FallbackValidity;
import dev.signalbox.engine.judge.FootingSelection;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How probable it is that the result of a candidate beside the train will be wanted. */
record FallbackWorth(Ledger ledger, PosteriorOdds odds) {
  /** One that runs already is let go on for longer. */
  private static final double TO_GO_ON = 0.25;

  boolean goesOn(Batch fallback) {
    return isEnough(probability(fallback, undecided(fallback)));
  }

  /** The same of one that has not started: else it would be stopped at once. */
  boolean wouldGoOn(Batch draft) {
    return isEnough(probability(draft, FootingSelection.wanted(ledger, draft)));
  }

  /** That everyone whom it stands on lands. */
  double passing(Batch batch) {
    return odds.undecided(undecided(batch)).probability(Set.of());
  }

  private boolean isEnough(double probability) {
    return probability >= TO_GO_ON * odds.worthIt();
  }

  private double probability(Batch fallback, List<PullRequestNumber> under) {
    var failing = new HashSet<PullRequestNumber>();
    for (var number : fallback.placement().without().orElseThrow()) {
      if (ledger.entries().byNumber().has(number)) failing.add(number);
    }
    var all = new ArrayList<>(under);
    all.addAll(failing);
    return odds.undecided(all).probability(failing);
  }

  private List<PullRequestNumber> undecided(Batch batch) {
    var pending = FallbackValidity.pending(ledger, batch.candidate().orElseThrow());
    return pending.stream().map(Pinned::number).toList();
  }
}
