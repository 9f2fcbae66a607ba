package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.PullEdits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What the refs of a pull request make of it: its head, how it stands to its base, and whether it
 * has landed.
 *
 * @param source the branch that it follows, if it does
 */
record RefFollower(PullHeads heads, Optional<BranchName> source, InstantSource clock) {
  PullRequest followed(PullRequest pull) {
    if (pull.state() == State.MERGED) return pull;
    try {
      if (pull.state() == State.OPEN && source.isPresent()) pointAt(source.get(), pull);
      var head = heads.of(pull.number()).orElse(pull.head());
      var tip = heads.tip(pull.base());
      if (tip.isEmpty()) return PullEdits.head(pull, head, pull.difference(), clock.instant());
      if (isLanded(pull, head, tip.get())) return merged(pull);
      var difference = heads.difference(pull.base(), tip.get(), head);
      return PullEdits.head(pull, head, difference, clock.instant());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A branch that was deleted leaves its pull request where it was. */
  private void pointAt(BranchName branch, PullRequest pull) throws IOException {
    heads.tip(branch).ifPresent(tip -> heads.point(pull.number(), tip));
  }

  private PullRequest merged(PullRequest pull) {
    return pull.state() == State.OPEN ? PullEdits.state(pull, State.MERGED, clock.instant()) : pull;
  }

  /** By the queue or by hand, all of it is part of its base. */
  private boolean isLanded(PullRequest pull, CommitSha head, CommitSha tip) throws IOException {
    return head.equals(pull.head()) && heads.isInside(head, tip);
  }
}
