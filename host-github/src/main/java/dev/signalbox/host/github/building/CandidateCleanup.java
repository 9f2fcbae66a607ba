package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What was made for a batch, whether or not the queue has heard of it. A draft pull request goes
 * with its branch.
 */
public final class CandidateCleanup {
  private final Mirror mirror;
  private final Effect.Tidy tidy;
  private final List<BranchName> branches = new ArrayList<>();
  private final Set<CommitSha> tested = new HashSet<>();

  public CandidateCleanup(Mirror mirror, Effect.Tidy tidy) throws IOException {
    this.mirror = mirror;
    this.tidy = tidy;
    if (!tidy.inPlace()) tidy.tested().ifPresent(tested::add);
    var others = new HashSet<CommitSha>();
    for (var found : CandidateBranches.tips(mirror).entrySet()) {
      if (QueueBranch.isOf(found.getKey(), tidy.batch())) {
        branches.add(found.getKey());
        tested.add(found.getValue());
      } else {
        others.add(found.getValue());
      }
    }
    tested.removeAll(others);
  }

  /** Whose checks can be stopped: no head of people's, and not what another batch tests. */
  public Set<CommitSha> tested() {
    return Set.copyOf(tested);
  }

  public void remove() throws IOException {
    new CandidateRefs(mirror.repository()).forget(tidy.batch());
    for (BranchName branch : branches) mirror.remove(branch);
  }
}
