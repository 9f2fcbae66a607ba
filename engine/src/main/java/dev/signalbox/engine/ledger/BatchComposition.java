package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;

/**
 * Which batch it is: its pull requests, the rule they were queued by, and where they want to go.
 */
public record BatchComposition(
    BatchId id, BranchName branch, String rule, Lanes lanes, List<PullRequestNumber> members) {
  public BatchComposition {
    members = List.copyOf(members);
  }

  /** A batch of these; the first of them decides its id, its rule and its lanes. */
  public static BatchComposition of(Entry first, List<PullRequestNumber> members) {
    return new BatchComposition(
        first.nextBatch(), first.branch(), first.rule(), first.standing().lanes(), members);
  }

  /** Some of its members, as a batch of their own. */
  public BatchComposition part(BatchId part, List<PullRequestNumber> some) {
    return new BatchComposition(part, branch, rule, lanes, some);
  }

  BatchComposition withMembers(List<PullRequestNumber> next) {
    return new BatchComposition(id, branch, rule, lanes, next);
  }
}
