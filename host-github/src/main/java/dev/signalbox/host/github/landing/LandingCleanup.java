package dev.signalbox.host.github.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.sync.GitHubRecords;
import dev.signalbox.host.github.sync.GitHubRecords.LandedPull;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** What is left to do when something has landed. Each of it may be repeated. */
public final class LandingCleanup {
  private final GitHubRecords records;
  private final Closing closing;
  private final Map<RepositorySlug, ReentrantLock> locks = new ConcurrentHashMap<>();

  public LandingCleanup(GitHubAccess access, GitHubRecords records) {
    this.records = records;
    this.closing = new Closing(access, records);
  }

  public void record(RepositorySlug slug, Effect.Land land, CommitSha as) {
    boolean isSeen = land.mergedByHost().isPresent();
    for (var unit : land.units()) {
      for (var change : unit.changes()) {
        boolean isHidden = !isSeen && isHidden(unit.method());
        var landed = new LandedPull(change.number(), change.head(), as, isHidden);
        boolean isNews =
            records
                .landed(slug, change.number())
                .filter(known -> known.head().equals(change.head()))
                .isEmpty();
        if (isNews) records.keep(slug, landed);
      }
    }
  }

  /** The head itself is not on the branch then, so GitHub does not notice. */
  private static boolean isHidden(MergeMethod method) {
    return switch (method) {
      case SQUASH, REBASE -> true;
      case MERGE, MERGE_BATCH, FAST_FORWARD -> false;
    };
  }

  /**
   * Those that landed and are still open: of this landing, and of earlier ones. One after the
   * other, so that nobody says the same twice.
   */
  public void closeAll(RepositorySlug slug) {
    var lock = locks.computeIfAbsent(slug, _ -> new ReentrantLock());
    lock.lock();
    try {
      closing.closeAll(slug);
    } finally {
      lock.unlock();
    }
  }
}
