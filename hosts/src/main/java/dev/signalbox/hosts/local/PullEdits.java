package dev.signalbox.hosts.local;

import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.List;

/** A pull request with one thing changed. The version is the records' own affair. */
final class PullEdits {
  private PullEdits() {}

  static PullRequest state(PullRequest pull, State state, Instant at) {
    if (pull.state() == state) return pull;
    return edited(pull, state, pull.head(), pull.difference(), pull.description().labels(), at);
  }

  /** Where only the base has moved, nobody has updated it. */
  static PullRequest head(PullRequest pull, CommitSha head, Difference difference, Instant at) {
    boolean isSame = pull.head().equals(head);
    if (isSame && pull.difference().equals(difference)) return pull;
    var updated = isSame ? pull.description().updatedAt() : at;
    return edited(pull, pull.state(), head, difference, pull.description().labels(), updated);
  }

  static PullRequest labels(PullRequest pull, List<Description.Label> labels, Instant at) {
    if (pull.description().labels().equals(labels)) return pull;
    return edited(pull, pull.state(), pull.head(), pull.difference(), labels, at);
  }

  private static PullRequest edited(
      PullRequest pull,
      State state,
      CommitSha head,
      Difference difference,
      List<Description.Label> labels,
      Instant at) {
    return new PullRequest(
        pull.number(),
        pull.version(),
        state,
        pull.draft(),
        pull.base(),
        head,
        pull.dependsOn(),
        described(pull.description(), labels, at),
        difference,
        pull.reviews(),
        pull.checks());
  }

  private static Description described(
      Description old, List<Description.Label> labels, Instant at) {
    return new Description(
        old.title(),
        old.body(),
        old.headBranch(),
        old.url(),
        old.author(),
        labels,
        old.assignees(),
        old.milestone(),
        old.createdAt(),
        at,
        old.sender(),
        old.senderPermission());
  }
}
