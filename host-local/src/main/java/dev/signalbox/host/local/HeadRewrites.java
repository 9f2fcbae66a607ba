package dev.signalbox.host.local;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.candidates.RewrittenHead;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;

/** Gives a pull request the same changes in other commits. Repeated, it finds what it has made. */
record HeadRewrites(PullRequestUpdates updates, GitRepository repository) {
  /** What is made of the commits of a pull request. */
  @FunctionalInterface
  interface Rewrite {
    Ending<CommitSha, String> of(RewrittenHead head) throws IOException;
  }

  Ending<CommitSha, String> rewrite(RepositorySlug slug, Pinned pinned, Rewrite rewrite)
      throws IOException {
    var pull = updates.records().pull(slug, pinned.number());
    if (pull.isEmpty() || pull.get().state() != State.OPEN) {
      return new Ending.Refused<>(pinned.number() + " is not open");
    }
    var tip = repository.tip(pull.get().base());
    if (tip.isEmpty()) return new Ending.Refused<>("there is no branch " + pull.get().base());
    if (!repository.has(pinned.head())) {
      return new Ending.Refused<>("there is no commit " + pinned.head());
    }
    var made = rewrite.of(RewrittenHead.repeatable(repository, pinned.head(), tip.get()));
    return made instanceof Ending.Done<CommitSha, String>(var head)
        ? new BranchUpdate(updates, repository).moved(slug, pinned, head)
        : made;
  }
}
