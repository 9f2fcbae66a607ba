package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.proofs.VerifyingKey;
import java.util.List;
import java.util.Optional;

/**
 * What a branch is held to: signed by one of these keys, for this branch of this repository, down
 * to a commit that is trusted as it is. One key signs for all repositories of a service, so a
 * record of another one proves nothing.
 */
public record Expectation(
    BranchName branch, RepositorySlug repository, List<VerifyingKey> keys, Optional<String> from) {
  public Expectation {
    keys = List.copyOf(keys);
  }

  /** Where to begin and to end. */
  record Ends(CommitSha tip, Optional<CommitSha> start) {}
}
