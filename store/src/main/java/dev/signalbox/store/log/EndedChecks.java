package dev.signalbox.store.log;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The end of a batch's checks, as one of its pull requests lived through it.
 *
 * @param batch the same for all who were tested together; empty where it is not known
 * @param startedAt none, where checks were never begun
 * @param failed the names of checks that did not let it pass
 */
public record EndedChecks(
    String batch, Optional<Instant> startedAt, Instant endedAt, int size, List<String> failed) {
  public EndedChecks {
    failed = List.copyOf(failed);
  }
}
