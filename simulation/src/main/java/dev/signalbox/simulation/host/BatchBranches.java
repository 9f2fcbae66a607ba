package dev.signalbox.simulation.host;

import dev.signalbox.engine.events.Observation.DraftTouched;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.weather.Wire;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The branches that were made for batches. */
public final class BatchBranches {
  private static final long FIRST = 10_001;

  private final Wire wire;
  private final Map<BatchId, PullRequestNumber> numbers = new HashMap<>();
  private final Set<BatchId> touched = new HashSet<>();

  BatchBranches(Wire wire) {
    this.wire = wire;
  }

  PullRequestNumber of(BatchId batch) {
    return numbers.computeIfAbsent(batch, _ -> new PullRequestNumber(FIRST + numbers.size()));
  }

  public void touch(BatchId batch) {
    if (!numbers.containsKey(batch)) return;
    touched.add(batch);
    wire.tell(new DraftTouched(batch));
  }

  public boolean isTouched(BatchId batch) {
    return touched.contains(batch);
  }

  void remove(BatchId batch) {
    touched.remove(batch);
  }
}
