package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import java.util.List;
import java.util.Optional;

/**
 * What is tested: a tip of the base branch, the pull requests that have to land before, and its
 * own, in the order in which they land.
 */
public record Candidate(
    CommitSha root, List<Pinned> ahead, List<Pinned> own, Optional<Built> built) {
  public Candidate {
    ahead = List.copyOf(ahead);
    own = List.copyOf(own);
  }

  public Candidate madeAs(Built result) {
    return new Candidate(root, ahead, own, Optional.of(result));
  }
}
