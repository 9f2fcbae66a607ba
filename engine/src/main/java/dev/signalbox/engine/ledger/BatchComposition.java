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

  /** A batch of these in all of their lanes; the first of them decides its id and its rule. */
  public static BatchComposition of(List<Entry> members) {
    var first = members.getFirst();
    return new BatchComposition(
        first.nextBatch(),
        first.branch(),
        first.rule(),
        lanesOf(members),
        members.stream().map(Entry::number).toList());
  }

  private static Lanes lanesOf(List<Entry> members) {
    var lanes = members.getFirst().standing().lanes();
    for (var member : members) {
      var own = member.standing().lanes();
      if (!own.equals(lanes)) lanes = lanes.joinedWith(own);
    }
    return lanes;
  }

  public BatchComposition under(BatchId other) {
    return new BatchComposition(other, branch, rule, lanes, members);
  }

  /** Some of its members, as a batch of their own. */
  public BatchComposition part(BatchId part, List<PullRequestNumber> some) {
    return new BatchComposition(part, branch, rule, lanes, some);
  }

  BatchComposition withMembers(List<PullRequestNumber> next) {
    return new BatchComposition(id, branch, rule, lanes, next);
  }
}
