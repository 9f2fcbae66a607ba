package dev.signalbox.host.github.building;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.github.checking.CommitChecks;
import dev.signalbox.host.mirror.Mirror;
import dev.signalbox.host.mirror.Mirrors;
import java.io.IOException;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes away what was made for batches. A push that was on its way meanwhile, from a process that
 * was frozen or killed or had no network, may bring a branch back. Nobody waits for it and no
 * effect names it any more, so it is known by its batch: another installation's is never among
 * those that were tidied here.
 */
public final class BatchCleanup {
  private static final Logger LOG = LoggerFactory.getLogger(BatchCleanup.class);

  private final Mirrors mirrors;
  private final CommitChecks checks;
  private final TidiedBatches tidied;

  public BatchCleanup(Mirrors mirrors, CommitChecks checks, InstantSource clock) {
    this.mirrors = mirrors;
    this.checks = checks;
    this.tidied = new TidiedBatches(clock);
  }

  public void tidy(RepositorySlug slug, Effect.Tidy tidy) throws IOException {
    var leftovers = new CandidateCleanup(mirrors.of(slug), tidy);
    for (var commit : leftovers.tested()) checks.cancel(slug, commit);
    leftovers.remove();
    tidied.add(slug, tidy.batch());
  }

  /** From now on a branch of this batch may be there. */
  public void expect(RepositorySlug slug, BatchId batch) {
    tidied.remove(slug, batch);
  }

  /** Nobody waits any more for what was made for the batch before. */
  public void stopOther(
      RepositorySlug slug, Mirror mirror, CommitSha before, Ending<Built, BuildRefusal> ending)
      throws IOException {
    boolean isOther =
        ending instanceof Ending.Done<Built, BuildRefusal>(var built)
            && !before.equals(built.tested());
    if (isOther && !new CandidateRefs(mirror.repository()).isKept(before))
      checks.cancel(slug, before);
  }

  /** Whether a branch may come back about now. */
  public boolean hasTidiedLately(RepositorySlug slug) {
    return tidied.hasLately(slug);
  }

  /** Takes a branch away that has come back; one that can't be is only in the way of the eye. */
  public void removeReturned(RepositorySlug slug, BranchName branch, CommitSha tip) {
    boolean isReturned =
        QueueBranch.batch(branch).filter(batch -> tidied.contains(slug, batch)).isPresent();
    if (!isReturned) return;
    try {
      checks.cancel(slug, tip, branch);
      mirrors.of(slug).remove(branch);
      LOG.info("candidate.returned: {}: deleted {}, pushed after its batch ended", slug, branch);
    } catch (IOException e) {
      LOG.warn(
          "candidate.cleanup_failed: {}: cannot delete branch {}: {}",
          slug,
          branch,
          e.getMessage());
    }
  }
}
