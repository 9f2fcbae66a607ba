package dev.signalbox.proofs;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.List;

/** Pull requests that landed together by one method, in their order. */
public record LandedUnit(MergeMethod method, List<Pinned> pullRequests) {
  public LandedUnit {
    pullRequests = List.copyOf(pullRequests);
    if (pullRequests.isEmpty()) throw new IllegalArgumentException("a unit has pull requests");
  }
}
