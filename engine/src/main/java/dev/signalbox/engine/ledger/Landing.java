package dev.signalbox.engine.ledger;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;
import java.util.List;

/**
 * A landing under way. Until it is known how it ended, nothing else lands on the branch and none of
 * its pull requests leaves. {@code doubtful}: some attempt may have moved the branch.
 */
public record Landing(
    List<BatchId> unit,
    CommitSha expectedTip,
    CommitSha commit,
    TreeSha tree,
    Changes changes,
    LandingProof proof,
    boolean doubtful,
    int tries,
    Progress progress) {

  public Landing {
    unit = List.copyOf(unit);
  }

  /** How far it has come. */
  public sealed interface Progress {
    /**
     * The host builds its pull requests on the present tip, for what was tested stood elsewhere.
     */
    @StoredAs("Landing.Progress.Rebuilding")
    record Rebuilding(EffectId effect) implements Progress {}

    /** The host was told to move the branch, and may do so until the permit ends. */
    @StoredAs("Landing.Progress.Sent")
    record Sent(EffectId effect, Instant notAfter) implements Progress {}

    /** Said to be done, or nobody knows: the branch is read. */
    @StoredAs("Landing.Progress.ReadingBack")
    record ReadingBack(EffectId effect) implements Progress {}

    /** Left alone until that time; then the branch is read, or everything is considered anew. */
    @StoredAs("Landing.Progress.Waiting")
    record Waiting(Instant until, boolean read) implements Progress {}
  }

  public Landing at(Progress next) {
    return new Landing(unit, expectedTip, commit, tree, changes, proof, doubtful, tries, next);
  }

  public Landing doubted() {
    return new Landing(unit, expectedTip, commit, tree, changes, proof, true, tries, progress);
  }

  /** The host has merged by itself, so the commit is its own. */
  public Landing as(CommitSha merged) {
    return new Landing(unit, expectedTip, merged, tree, changes, proof, doubtful, tries, progress);
  }

  public boolean isByHost() {
    return proof == LandingProof.HOST;
  }

  public Landing triedAgain(Progress next) {
    return new Landing(unit, expectedTip, commit, tree, changes, proof, doubtful, tries + 1, next);
  }
}
