package dev.signalbox.host.github.checking;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.WorkflowRuns;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Jobs of the same name in several workflows. The queue knows them as one check, of which the
 * latest run counts, but each of them has to pass: where one has failed and that of another
 * workflow passed later, the failure is given a number behind it. Runs of the same workflow replace
 * each other, as ever. Workflows are asked for only where it matters, and remembered. Thread-safe.
 */
final class NamesakeJobs {
  private static final int MOST_KNOWN = 20_000;

  private record Place(RepositorySlug slug, long suite) {}

  private final WorkflowRuns runs;
  private final Map<Place, Long> workflows = new LruMap<>(MOST_KNOWN);

  NamesakeJobs(WorkflowRuns runs) {
    this.runs = runs;
  }

  /** Gives the higher number of those whose failure would be hidden. */
  Map<SeenRun, Long> raised(RepositorySlug slug, CommitSha commit, List<SeenRun> seen) {
    var byKey = new HashMap<CheckKey, Map<Long, SeenRun>>();
    for (var one : seen) {
      var suite = one.reported().suite();
      if (!one.isOfActions() || suite.isEmpty()) continue;
      byKey
          .computeIfAbsent(one.run().key(), _ -> new HashMap<>())
          .merge(suite.get(), one, NamesakeJobs::later);
    }
    var raised = new HashMap<SeenRun, Long>();
    for (var bySuite : byKey.values()) {
      var last = bySuite.values().stream().max(IN_ORDER).orElseThrow();
      boolean mayHide = last.isPassed() && bySuite.values().stream().anyMatch(SeenRun::isFailed);
      if (!mayHide || !isKnown(slug, commit, bySuite.keySet())) continue;
      hidden(slug, bySuite.values()).ifPresent(it -> raised.put(it, last.run().run() + 1));
    }
    return raised;
  }

  private static final Comparator<SeenRun> IN_ORDER =
      Comparator.comparingLong(seen -> seen.run().run());

  private static SeenRun later(SeenRun one, SeenRun two) {
    return one.run().run() > two.run().run() ? one : two;
  }

  /** The latest failure that is the last word of its workflow. */
  private Optional<SeenRun> hidden(RepositorySlug slug, Collection<SeenRun> latest) {
    var byWorkflow = new HashMap<Optional<Long>, SeenRun>();
    for (var one : latest) byWorkflow.merge(workflow(slug, one), one, NamesakeJobs::later);
    return byWorkflow.values().stream().filter(SeenRun::isFailed).max(IN_ORDER);
  }

  private Optional<Long> workflow(RepositorySlug slug, SeenRun seen) {
    synchronized (workflows) {
      return seen.reported()
          .suite()
          .flatMap(suite -> Optional.ofNullable(workflows.get(new Place(slug, suite))));
    }
  }

  /** Where GitHub does not tell, the latest run counts. */
  private boolean isKnown(RepositorySlug slug, CommitSha commit, Collection<Long> suites) {
    if (hasAll(slug, suites)) return true;
    if (!(runs.workflows(slug, commit)
        instanceof GitHubReply.Answered<Map<Long, Long>>(var told))) {
      return false;
    }
    synchronized (workflows) {
      told.forEach((suite, workflow) -> workflows.put(new Place(slug, suite), workflow));
    }
    return hasAll(slug, suites);
  }

  private boolean hasAll(RepositorySlug slug, Collection<Long> suites) {
    synchronized (workflows) {
      return suites.stream().allMatch(suite -> workflows.containsKey(new Place(slug, suite)));
    }
  }
}
