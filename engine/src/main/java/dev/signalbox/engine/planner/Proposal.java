package dev.signalbox.engine.planner;

import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Set;

/** Something that could be tested now. */
public sealed interface Proposal {
  /**
   * Waiting pull requests as a new batch, in this order. {@code later}: only once something else
   * that is proposed has been done.
   */
  record Embark(List<PullRequestNumber> members, boolean later) implements Proposal {
    public Embark {
      members = List.copyOf(members);
    }

    public Embark(List<PullRequestNumber> members) {
      this(members, false);
    }
  }

  /** A batch that lost its footing, under a new id. */
  record BuildAnew(BatchId batch) implements Proposal {}

  /** The next part of a bisected batch. */
  record StartPart(BatchId part) implements Proposal {}

  /**
   * The pull requests of a batch, or some that could become one, tested beside the train in case
   * that these ahead of them fail.
   */
  record StartFallback(List<PullRequestNumber> members, Set<PullRequestNumber> failing)
      implements Proposal {
    public StartFallback {
      members = List.copyOf(members);
      failing = Set.copyOf(failing);
    }
  }

  /** A fallback that is not worth its slot. */
  record StopFallback(BatchId fallback) implements Proposal {}

  /** What a batch stands on, tested by itself before it is known whether the batch fails. */
  record ProbeFooting(BatchId batch) implements Proposal {}

  /** A batch that is tested upon a red one, where its slot is of more use to somebody else. */
  record GiveWay(BatchId batch) implements Proposal {}
}
