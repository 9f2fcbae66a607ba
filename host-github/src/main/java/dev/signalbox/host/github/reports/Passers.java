package dev.signalbox.host.github.reports;

import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Those that came and went between two rounds: nobody saw them queued, and they are told too.
 * Called by one round of a repository at a time.
 */
final class Passers {
  private record Last(Ledger facts, Set<PullRequestNumber> owed) {}

  private final Map<RepositoryId, Last> last = new ConcurrentHashMap<>();

  /** Of a repository, without those that something was told of already. */
  Set<PullRequestNumber> of(RepositoryId repository, Ledger facts, Set<PullRequestNumber> told) {
    var owed = new TreeSet<PullRequestNumber>();
    var before = last.get(repository);
    if (before != null) {
      owed.addAll(before.owed());
      owed.addAll(gone(before.facts().entries(), facts.entries()));
    }
    owed.removeAll(told);
    last.put(repository, new Last(facts, owed));
    return owed;
  }

  private static Set<PullRequestNumber> gone(Entries before, Entries after) {
    var gone = new TreeSet<PullRequestNumber>();
    gone.addAll(after.landed().changesSince(before.landed()).keySet());
    gone.addAll(after.departed().changesSince(before.departed()).keySet());
    gone.removeIf(number -> after.byNumber().has(number));
    return gone;
  }
}
