package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Batches hold queued pull requests, each only one; parts make up their batch; no circles. */
public final class BatchShapes implements Promise {
  private final Checked checked = new Checked();

  @Override
  public String name() {
    return "batches are well formed";
  }

  @Override
  public void check(Moment moment) {
    var ledger = moment.after();
    if (checked.isStillOf(ledger)) return;
    var seats = new HashMap<PullRequestNumber, BatchId>();
    for (Branch branch : ledger.batches().branches()) train(branch, ledger, seats);
    for (Entry entry : ledger.entries().byNumber()) {
      var seat = seats.get(entry.number());
      if (!entry.batch().equals(Optional.ofNullable(seat))) {
        throw new NotKept(entry.number() + " is not where its entry says");
      }
    }
  }

  private static void train(Branch branch, Ledger ledger, Map<PullRequestNumber, BatchId> seats) {
    var ahead = new HashSet<BatchId>();
    for (BatchId id : branch.train()) {
      var batch = ledger.batches().byId().at(id);
      NotKept.unless(!batch.members().isEmpty(), "an empty batch travels");
      NotKept.unless(ahead.containsAll(batch.parents()), "a parent is not ahead");
      if (batch.stage() instanceof Stage.Bisecting bisecting) {
        parts(batch, bisecting, ledger);
      } else {
        seat(batch, ledger, seats);
      }
      NotKept.unless(ahead.add(id), "a batch travels twice");
    }
  }

  private static void seat(Batch batch, Ledger ledger, Map<PullRequestNumber, BatchId> seats) {
    for (PullRequestNumber number : batch.members()) {
      if (!ledger.entries().byNumber().has(number)) throw new NotKept(number + " is not queued");
      if (seats.put(number, batch.id()) != null) throw new NotKept(number + " is in two batches");
    }
  }

  private static void parts(Batch owner, Stage.Bisecting bisecting, Ledger ledger) {
    Set<PullRequestNumber> inside = new HashSet<>();
    for (BatchId id : bisecting.parts()) {
      var part = ledger.batches().byId().at(id);
      NotKept.unless(part.within().filter(owner.id()::equals).isPresent(), "a part is elsewhere");
      for (PullRequestNumber number : part.members()) {
        if (!inside.add(number)) throw new NotKept(number + " is in two parts");
      }
    }
    NotKept.unless(inside.equals(Set.copyOf(owner.members())), "parts do not make up their batch");
  }
}
