package dev.signalbox.host.github.checking;

import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.CheckReader;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.ReportedCheck;
import dev.signalbox.host.github.writing.CheckRunReport;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The latest run of each check on the heads of open pull requests, without our own. GitHub answers
 * from copies that lag behind, so what was seen of a run is not taken back by an older account.
 */
public final class HeadChecks {
  private static final int MAX_REMEMBERED = 5_000;

  private record Head(RepositorySlug slug, CommitSha commit) {}

  /** {@code longest}: how long the longest of those that have ended took. */
  public record LatestChecks(List<QueueCheck> checks, Optional<Duration> longest) {}

  private final CheckReader checks;
  private final Map<Head, Map<CheckKey, CheckRun>> known = new LruMap<>(MAX_REMEMBERED);

  public HeadChecks(GitHubAccess access) {
    this.checks = new CheckReader(access);
  }

  /** In the order of their names. Those of more than GraphQL tells at once are asked for. */
  public LatestChecks of(RepositorySlug slug, GitHubPull pull) throws GitHubException {
    if (pull.state() != GitHubPull.State.OPEN) return new LatestChecks(List.of(), Optional.empty());
    if (pull.checks().isEmpty()) {
      var all = GitHubException.answered(checks.of(slug, pull.head())).items();
      return seen(latest(Map.of(), all).values());
    }
    var told = pull.checks().get();
    synchronized (known) {
      var head = new Head(slug, pull.head());
      var latest = latest(known.getOrDefault(head, Map.of()), told);
      if (!latest.isEmpty()) known.put(head, latest);
      return seen(latest.values());
    }
  }

  private static Map<CheckKey, CheckRun> latest(
      Map<CheckKey, CheckRun> before, List<ReportedCheck> told) {
    var latest = new TreeMap<>(before);
    for (var reported : told) {
      if (reported.name().equals(CheckRunReport.OWN_NAME)) continue;
      var run = CommitChecks.run(reported);
      latest.merge(run.key(), run, (one, two) -> one.isNewerThan(two) ? one : two);
    }
    return latest;
  }

  private static LatestChecks seen(Collection<CheckRun> runs) {
    return new LatestChecks(shown(runs), CheckRun.longest(runs));
  }

  /** Without what a run says of itself on the way: it would be news each time. */
  private static List<QueueCheck> shown(Collection<CheckRun> runs) {
    return runs.stream()
        .map(
            run ->
                new QueueCheck(
                    run.key().name(),
                    "",
                    run.url().orElse(null),
                    run.detailsUrl().orElse(null),
                    run.state(),
                    null))
        .toList();
  }
}
