package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;

/** What becomes of a search for a culprit whose parts land or lose members. */
final class BisectionOutcomes {
  private final Turn turn;

  BisectionOutcomes(Turn turn) {
    this.turn = turn;
  }

  /** A member of a part left: the search ends, and what is left of the batch is built anew. */
  void disturbed(BatchId id, PullRequestNumber number, AbortCode code, AbortCode behind) {
    var owner = turn.batches().byId().at(id);
    boolean culprit = code == AbortCode.CHECKS_FAILED || code == AbortCode.CHECKS_TIMEOUT;
    new BisectionLog(turn).end(owner, culprit ? List.of(number) : List.of(), false);
    if (culprit && owner.isSingle()) {
      testLast(owner, number);
    } else {
      settle(owner, behind, number + " left the batch");
    }
  }

  /** Nobody is left to be tested together with: the last one goes on as it is, on the tip. */
  private void testLast(Batch owner, PullRequestNumber culprit) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var teardown = new BatchTeardown(turn);
    for (var id : bisecting.parts()) {
      var part = turn.batches().byId().at(id);
      if (part.members().isEmpty()) {
        teardown.removeTidily(part);
      } else {
        teardown.unstart(part, AbortCode.BATCH_AHEAD_FAILED, culprit + " failed ahead of it");
      }
    }
    var last = turn.entry(owner.members().getFirst()).batch().orElseThrow();
    turn.put(owner.at(bisecting.with(List.of(last))));
  }

  /** Builds what is left anew, if anything is. */
  void settle(Batch owner, AbortCode behind, String reason) {
    if (owner.members().isEmpty()) {
      end(owner);
    } else {
      new BatchTeardown(turn).collapse(owner, behind, reason);
    }
  }

  /** A part has landed; with the last one the whole batch has. */
  void partLanded(BatchId id, Batch part) {
    var owner = turn.batches().byId().at(id);
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    var parts = new ArrayList<>(bisecting.parts());
    parts.remove(part.id());
    var members = new ArrayList<>(owner.members());
    members.removeAll(part.members());
    var next = owner.withMembers(members).at(bisecting.with(parts));
    turn.put(next);
    if (parts.isEmpty()) {
      new BisectionLog(turn).end(next, List.of(), false);
      end(next);
    }
  }

  /** Nothing is left to be tested: it has landed, at least in part, or it has failed. */
  private void end(Batch owner) {
    if (!(owner.stage() instanceof Stage.Bisecting bisecting)) return;
    for (var id : bisecting.parts())
      turn.batch(id).ifPresent(new BatchTeardown(turn)::removeTidily);
    boolean landed = bisecting.original().stream().anyMatch(turn.entries().landed()::has);
    var teardown = new BatchTeardown(turn);
    var last = turn.batches().byId().at(owner.id());
    teardown.uncouple(last);
    var shown = last.withMembers(bisecting.original());
    var over = new Stage.Over(landed, teardown.tidy(shown), bisecting.queued());
    turn.set(turn.batches().with(shown.at(over)));
  }
}
