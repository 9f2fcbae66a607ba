package dev.signalbox.hosting;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** Where an external CI finds what it is to test. */
@FunctionalInterface
public interface TestedRefs {
  /** A ref that contains the commit, which is the candidate of that batch if it is one. */
  String of(CommitSha commit, Optional<BatchId> candidate);
}
