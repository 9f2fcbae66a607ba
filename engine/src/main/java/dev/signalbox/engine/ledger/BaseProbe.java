package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import java.util.Optional;

/** What a red batch stands on, under test by itself: a commit does not move, whatever lands. */
public record BaseProbe(
    CommitSha commit,
    TreeSha tree,
    EffectId effect,
    Testing testing,
    Optional<QueueBranchPrefix> branchPrefix) {
  public BaseProbe with(Testing next) {
    return new BaseProbe(commit, tree, effect, next, branchPrefix);
  }
}
