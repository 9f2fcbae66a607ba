package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMultimap;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.Optional;

/** Which pull requests are open from a branch, and which to it, by what their host names. */
public record OpenBranches(
    PersistentMultimap<String, PullRequestNumber> from,
    PersistentMultimap<BranchName, PullRequestNumber> to) {
  static final OpenBranches NONE =
      new OpenBranches(PersistentMultimap.empty(), PersistentMultimap.empty());

  OpenBranches replaced(Optional<PullRequest> before, PullRequest after) {
    if (before.filter(it -> isSame(it, after)).isPresent()) return this;
    return before.map(this::without).orElse(this).with(after);
  }

  private static boolean isSame(PullRequest before, PullRequest after) {
    return before.state() == after.state()
        && before.target().equals(after.target())
        && before.description().headBranch().equals(after.description().headBranch());
  }

  private OpenBranches with(PullRequest pull) {
    if (pull.state() != PullRequest.State.OPEN) return this;
    return new OpenBranches(
        from.with(pull.description().headBranch(), pull.number()),
        to.with(pull.target(), pull.number()));
  }

  OpenBranches without(PullRequest pull) {
    if (pull.state() != PullRequest.State.OPEN) return this;
    return new OpenBranches(
        from.without(pull.description().headBranch(), pull.number()),
        to.without(pull.target(), pull.number()));
  }
}
