package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Candidate;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What follows when the branch was read and has the commit. */
final class CompletedLandings {
  private final Turn turn;

  CompletedLandings(Turn turn) {
    this.turn = turn;
  }

  void landed(Branch branch, Landing landing, BranchState state) {
    var batches = landing.unit().stream().map(turn.batches().byId()::at).toList();
    var unit = new ArrayList<Pinned>();
    for (var batch : batches) unit.addAll(batch.candidate().map(Candidate::own).orElseThrow());
    var lanes = lanes(batches);
    var step =
        new Step(
            landing.expectedTip(),
            landing.commit(),
            Optional.of(new Step.Landed(unit, lanes, landing.changes())),
            Optional.of(landing.tree()));
    var tip = Branch.Tip.of(landing.commit(), landing.tree());
    turn.put(turn.branch(branch.name()).with(Optional.<Landing>empty()));
    turn.moved(branch.name(), tip, step);
    for (var batch : batches) landed(batch);
    var now = turn.branch(branch.name());
    new Readings(turn).moved(now, state);
    turn.touchLanes(branch.name(), lanes);
  }

  private static Lanes lanes(List<Batch> batches) {
    var lanes = batches.getFirst().lanes();
    for (var batch : batches) lanes = lanes.joinedWith(batch.lanes());
    return lanes;
  }

  private void landed(Batch batch) {
    if (!batch.isGreen()) logVouchedFor(batch);
    var members = Stage.Member.of(batch.members(), turn.entries());
    var teardown = new BatchTeardown(turn);
    teardown.settleHold(batch);
    new OutcomeRecords(turn).landed(batch);
    for (var number : batch.members()) new Removals(turn).merged(turn.entry(number), batch);
    teardown.uncouple(batch);
    if (batch.within().isPresent()) {
      teardown.tidy(batch);
      turn.set(turn.batches().without(batch));
      new BisectionOutcomes(turn).partLanded(batch.within().get(), batch);
    } else {
      var tidying = teardown.tidy(batch);
      turn.set(turn.batches().with(batch.at(new Stage.Over(true, tidying, members))));
    }
  }

  private void logVouchedFor(Batch batch) {
    var end =
        LogLines.End.aborted(
            AbortCode.INTERMEDIATE_RESULTS_SKIPPED,
            "a later batch that contains it is green",
            AbortStatus.DEFINITIVE);
    turn.endChecks(batch, end);
  }
}
