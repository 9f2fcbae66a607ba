package dev.signalbox.engine.ledger;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where in a train each batch is. */
public final class TrainPositions {
  private final List<BatchId> train;
  private final Map<BatchId, Integer> positions;

  TrainPositions(List<BatchId> train) {
    this.train = train;
    this.positions = HashMap.newHashMap(train.size());
    for (int at = 0; at < train.size(); at++) positions.put(train.get(at), at);
  }

  @SuppressWarnings("ReferenceEquality") // a train that was not touched is the same list
  boolean isOf(List<BatchId> other) {
    return train == other;
  }

  /** A negative number for what is not in the train. */
  int position(BatchId id) {
    return positions.getOrDefault(id, -1);
  }

  BatchId at(int position) {
    return train.get(position);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TrainPositions that && that.train.equals(train);
  }

  @Override
  public int hashCode() {
    return train.hashCode();
  }
}
