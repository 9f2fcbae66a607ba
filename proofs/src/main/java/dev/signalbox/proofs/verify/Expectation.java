package dev.signalbox.proofs.verify;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.proofs.VerifyingKey;
import java.util.List;
import java.util.Optional;

/**
 * What a branch is held to: signed by one of these keys, for this branch and, if told, this
 * repository, down to a commit that is trusted as it is.
 */
public record Expectation(
    BranchName branch,
    Optional<RepositorySlug> repository,
    List<VerifyingKey> keys,
    Optional<String> from) {
  public Expectation {
    keys = List.copyOf(keys);
  }

  /** Once one record has named the repository, all others must name the same. */
  Expectation in(RepositorySlug found) {
    return repository.isPresent() ? this : new Expectation(branch, Optional.of(found), keys, from);
  }

  /** Where to begin and to end. */
  record Ends(CommitSha tip, Optional<CommitSha> start) {}
}
