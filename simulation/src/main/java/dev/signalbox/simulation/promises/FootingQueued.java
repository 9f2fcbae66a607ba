package dev.signalbox.simulation.promises;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.Stage;
import java.util.HashSet;
import java.util.Set;

/** What a candidate contains has landed, or is still to land before it, as it was tested. */
public final class FootingQueued implements Promise {
  private final Checked checked = new Checked();

  @Override
  public String name() {
    return "footing is queued";
  }

  @Override
  public void check(Moment moment) {
    var ledger = moment.after();
    if (checked.isStillOf(ledger)) return;
    for (Branch branch : ledger.batches().branches()) train(branch, ledger);
  }

  private static void train(Branch branch, Ledger ledger) {
    Set<Pinned> ahead = new HashSet<>();
    for (var id : branch.train()) {
      var batch = ledger.batches().byId().at(id);
      if (isUnderWay(batch) && !ledger.batches().isLanding(batch)) under(batch, ahead, ledger);
      for (var number : batch.members()) {
        ledger.entries().entry(number).ifPresent(entry -> ahead.add(entry.pinned()));
      }
    }
  }

  private static boolean isUnderWay(Batch batch) {
    return switch (batch.stage()) {
      case Stage.Preparing _, Stage.Running _, Stage.Green _, Stage.Red _ -> !batch.isUpdating();
      case Stage.NotStarted _, Stage.Requeued _, Stage.Bisecting _, Stage.Over _ -> false;
    };
  }

  private static void under(Batch batch, Set<Pinned> ahead, Ledger ledger) {
    for (var on : batch.candidate().orElseThrow().ahead()) {
      var landed = ledger.entries().landed().get(on.number());
      boolean isThere = ahead.contains(on) || landed.filter(on.head()::equals).isPresent();
      NotKept.unless(isThere, batch.members() + " is tested upon " + on + ", who is not ahead");
    }
  }
}
