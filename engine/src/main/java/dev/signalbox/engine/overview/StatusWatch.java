package dev.signalbox.engine.overview;

import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Tells which statuses changed by a decision, of batches and of parts of bisected ones. */
public final class StatusWatch {
  private StatusWatch() {}

  @SuppressWarnings("ReferenceEquality") // what did not change is the same
  public static void transitions(
      Ledger before, Ledger after, BiConsumer<StatusPoint, StatusPoint> seen) {
    var were = before.batches().byId();
    var are = after.batches().byId();
    if (were == are) return;
    for (var old : were) {
      if (old.isFallback() && !isInTrain(are.get(old.id()))) continue;
      var from = point(old);
      var to = are.get(old.id()).map(StatusWatch::point).orElseGet(() -> end(old, after));
      if (from != to) seen.accept(from, to);
    }
    for (var batch : are) {
      if (!were.has(batch.id()) && !batch.isFallback())
        seen.accept(StatusPoint.APPEARS, point(batch));
    }
  }

  private static boolean isInTrain(Optional<Batch> batch) {
    return batch.filter(it -> !it.isFallback()).isPresent();
  }

  /** A fallback that comes into the train is as if it had been in the making until then. */
  private static StatusPoint point(Batch batch) {
    if (batch.isFallback()) return StatusPoint.PREPARING;
    return StatusPoint.of(BatchStatuses.of(batch));
  }

  private static StatusPoint end(Batch old, Ledger after) {
    boolean stays = old.members().stream().anyMatch(after.entries().byNumber()::has);
    return stays && !old.isOver() ? StatusPoint.REPLACED : StatusPoint.GONE;
  }
}
