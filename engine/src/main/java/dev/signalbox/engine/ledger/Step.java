package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.List;
import java.util.Optional;

/**
 * One move of a base branch: a landing of ours, or a push from outside. {@code tree} is that of
 * {@code to}, where it is known.
 */
public record Step(CommitSha from, CommitSha to, Optional<Landed> landed, Optional<TreeSha> tree) {
  /** What a landing brought, and over which lanes. */
  public record Landed(List<Pinned> unit, Lanes lanes, Changes changes) {
    public Landed {
      unit = List.copyOf(unit);
    }
  }

  public static Step outside(CommitSha from, Branch.Tip to) {
    return new Step(from, to.commit(), Optional.empty(), Optional.of(to.tree()));
  }
}
