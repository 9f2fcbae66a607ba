package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.judge.BaseSelection;
import dev.signalbox.engine.judge.Definitions;
import dev.signalbox.engine.judge.Departure;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Stage.Preparing;
import dev.signalbox.engine.ledger.Testing;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** What follows from what the host said about making a candidate. */
final class BuildReports {
  private final Turn turn;
  private final Preparation preparation;

  BuildReports(Turn turn) {
    this.turn = turn;
    this.preparation = new Preparation(turn);
  }

  void ended(Batch batch, Preparing preparing, Ending<Built, BuildRefusal> ending) {
    switch (ending) {
      case Ending.Done<Built, BuildRefusal>(var built) -> made(batch, built);
      case Ending.Refused<Built, BuildRefusal>(var why) ->
          new BuildRefusals(turn).refused(batch, preparing, why);
      case Ending.RetryLater<Built, BuildRefusal>(var at) ->
          new UnresolvedBuilds(turn).putOff(batch, preparing, at);
      case Ending.Unknown<Built, BuildRefusal>() ->
          new UnresolvedBuilds(turn).unknown(batch, preparing);
    }
  }

  private void made(Batch batch, Built built) {
    if (BaseSelection.wouldNotLand(turn.ledger(), batch, built)) {
      preparation.startOnTip(batch);
      return;
    }
    var known = Definitions.reusable(turn.ledger(), built.tree());
    var running =
        batch
            .with(batch.candidate().orElseThrow().madeAs(built))
            .with(Testing.from(turn.now, known))
            .at(new Stage.Running());
    turn.put(running);
    for (var number : running.members()) {
      turn.log.add(LogLines.checksStart(turn.entry(number), running, "its turn has come"));
    }
  }

  void updated(Batch batch, Preparing preparing, Ending<CommitSha, String> ending) {
    switch (ending) {
      case Ending.Done<CommitSha, String>(var head) -> {
        var entry = turn.entry(batch.members().getFirst()).at(head);
        turn.put(entry);
        turn.set(turn.entries().knowing(turn.entries().pull(entry.number()).at(head)));
        var due = new Preparing(preparing.effect(), false, Optional.of(turn.now));
        turn.put(batch.with(preparation.candidate(batch)).at(due));
        new StandingUpdates(turn).lookAgain(entry.number());
      }
      case Ending.Refused<CommitSha, String>(var why) ->
          new Removals(turn).expelAll(batch, new Departure(AbortCode.BRANCH_UPDATE_FAILED, why));
      case Ending.RetryLater<CommitSha, String>(var at) ->
          new UnresolvedBuilds(turn).putOff(batch, preparing, at);
      case Ending.Unknown<CommitSha, String>() ->
          new UnresolvedBuilds(turn).unknown(batch, preparing);
    }
  }
}
