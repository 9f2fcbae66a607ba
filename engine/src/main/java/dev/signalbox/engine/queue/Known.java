package dev.signalbox.engine.queue;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;

/** Facts about a pull request that are known before its host tells them. */
final class Known {
  private Known() {}

  /** The same pull request at the head that was made by bringing it up to date. */
  static PullRequest at(PullRequest pull, CommitSha head) {
    return new PullRequest(
        pull.number(),
        pull.version(),
        pull.state(),
        pull.draft(),
        pull.base(),
        head,
        pull.dependsOn(),
        pull.description(),
        pull.difference(),
        pull.reviews(),
        pull.checks());
  }
}
