package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.Optional;

/** One move of a base branch: a landing of ours, or a push from outside. */
public record Step(CommitSha from, CommitSha to, Optional<Landed> landed) {
  /** What a landing brought, and over which lanes. */
  public record Landed(List<Pinned> unit, Lanes lanes, Changes changes) {
    public Landed {
      unit = List.copyOf(unit);
    }
  }

  public static Step outside(CommitSha from, CommitSha to) {
    return new Step(from, to, Optional.empty());
  }
}
