package dev.signalbox.host.candidates;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.Optional;

/**
 * Where the own commits of a change begin that was built upon another one.
 *
 * @param commit the head of the other, where it is part of the change
 * @param isOutdated whether it should be part of the change and is not: the other was rewritten, or
 *     has got more commits
 */
record StackFooting(Optional<CommitSha> commit, boolean isOutdated) {
  static StackFooting of(GitRepository repository, CandidateChange change) throws IOException {
    if (change.stacked().isEmpty()) return new StackFooting(Optional.empty(), false);
    var stacked = change.stacked().get();
    var lower = stacked.on().head();
    boolean isPart = repository.has(lower) && repository.isAncestor(lower, change.head());
    return isPart
        ? new StackFooting(Optional.of(lower), false)
        : new StackFooting(Optional.empty(), !stacked.landed());
  }
}
