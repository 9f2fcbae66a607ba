package dev.signalbox.host.github.reports;

import dev.signalbox.engine.explanation.FailedAction;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.PullAutomation;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositoryId;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Pull requests of which an action of a rule has failed, until it is told that none has any more.
 * Called by one round of a repository at a time.
 */
final class FailedActionWatch {
  private record Last(
      PersistentMap<PullRequestNumber, PullAutomation> seen, Set<PullRequestNumber> concerned) {}

  private final Map<RepositoryId, Last> last = new ConcurrentHashMap<>();

  Set<PullRequestNumber> of(RepositoryId repository, Ledger facts) {
    var before = last.getOrDefault(repository, new Last(PersistentMap.empty(), Set.of()));
    var now = facts.automation().byNumber();
    var concerned = new TreeSet<>(before.concerned());
    for (var number : now.changesSince(before.seen()).keySet()) {
      if (!FailedAction.of(facts, number).isEmpty()) concerned.add(number);
    }
    concerned.removeIf(number -> !facts.entries().pulls().has(number));
    last.put(repository, new Last(now, concerned));
    return concerned;
  }

  /** That nothing has failed any more. */
  void told(RepositoryId repository, PullRequestNumber number) {
    var known = last.get(repository);
    if (known == null) return;
    var rest = new TreeSet<>(known.concerned());
    if (rest.remove(number)) last.put(repository, new Last(known.seen(), rest));
  }
}
