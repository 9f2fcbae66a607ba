package dev.signalbox.engine.ledger;

import dev.signalbox.engine.wire.InOrder;
import java.util.Collections;
import java.util.Set;

/**
 * What a candidate changes in what it stands on. Two that touch the same paths and have the same
 * digest, which covers the new content of each path, change exactly the same.
 */
public record Changes(Set<String> paths, String digest) {
  public Changes {
    paths = InOrder.copyOf(paths);
  }

  public boolean isDisjointFrom(Changes other) {
    return Collections.disjoint(paths, other.paths);
  }
}
