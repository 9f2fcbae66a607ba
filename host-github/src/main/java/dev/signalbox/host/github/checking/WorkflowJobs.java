package dev.signalbox.host.github.checking;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.LruMap;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.PageCollector;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Of which workflow and attempt jobs are: read once, as it never changes. Thread-safe. */
final class WorkflowJobs {
  private static final Logger LOG = LoggerFactory.getLogger(WorkflowJobs.class);
  private static final int MOST_KNOWN = 20_000;
  private static final int MOST_RUNS = 20;
  private static final int MOST_PAGES = 10;
  private static final Duration AFTER_REFUSAL = Duration.ofMinutes(10);

  /** GitHub answers from copies that lag behind. */
  private static final Duration LAG = Duration.ofMinutes(1);

  record JobOrigin(String workflow, int attempt) {}

  private record Place(RepositorySlug slug, long id) {}

  private record RunName(long id, String name) {}

  private final GitHubAccess access;
  private final InstantSource clock;
  private final Map<RepositorySlug, Instant> refused = new ConcurrentHashMap<>();
  private final Map<Place, Optional<JobOrigin>> known = new LruMap<>(MOST_KNOWN);

  WorkflowJobs(GitHubAccess access, InstantSource clock) {
    this.access = access;
    this.clock = clock;
  }

  /** Of those that have ended, as far as it can be read; by the number of the check run. */
  Map<Long, JobOrigin> of(RepositorySlug slug, CommitSha commit, List<SeenRun> seen) {
    var ended = seen.stream().filter(it -> it.isOfActions() && it.isEnded()).toList();
    var open = ended.stream().filter(it -> find(slug, it).isEmpty()).toList();
    if (!open.isEmpty() && !isRefused(slug)) learn(slug, commit, open);
    var origins = new HashMap<Long, JobOrigin>();
    for (var one : ended) {
      find(slug, one)
          .flatMap(origin -> origin)
          .ifPresent(origin -> origins.put(one.reported().id(), origin));
    }
    return origins;
  }

  private boolean isRefused(RepositorySlug slug) {
    return clock.instant().isBefore(refused.getOrDefault(slug, Instant.MIN));
  }

  private void learn(RepositorySlug slug, CommitSha commit, List<SeenRun> open) {
    var reply =
        access
            .client(slug)
            .then(client -> runs(client, slug, commit).then(it -> jobs(client, slug, it, open)));
    switch (reply) {
      case GitHubReply.Answered<Boolean> _ -> keepOthers(slug, open);
      case GitHubReply.Refused<Boolean> no -> {
        refused.put(slug, clock.instant().plus(AFTER_REFUSAL));
        tell(slug, commit, no.message());
      }
      case GitHubReply.RetryLater<Boolean> later -> tell(slug, commit, later.reason());
      case GitHubReply.Unknown<Boolean> lost -> tell(slug, commit, lost.reason());
    }
  }

  private static void tell(RepositorySlug slug, CommitSha commit, String why) {
    LOG.info("workflow_job.read_failed: {}: cannot read the jobs on {}: {}", slug, commit, why);
  }

  /** Each run has a check suite of its own. */
  private static GitHubReply<Map<Long, RunName>> runs(
      GitHubClient client, RepositorySlug slug, CommitSha commit) {
    var call = GitHubCall.fresh("/repos/" + slug + "/actions/runs?per_page=100&head_sha=" + commit);
    return client.ask(
        call,
        answer -> {
          var bySuite = new HashMap<Long, RunName>();
          for (var run : answer.list("workflow_runs")) {
            var name = new RunName(run.number("id"), run.maybeText("name").orElse(""));
            run.maybeNumber("check_suite_id").ifPresent(suite -> bySuite.put(suite, name));
          }
          return bySuite;
        });
  }

  private GitHubReply<Boolean> jobs(
      GitHubClient client, RepositorySlug slug, Map<Long, RunName> runs, List<SeenRun> open) {
    var wanted =
        open.stream()
            .flatMap(it -> it.reported().suite().stream())
            .flatMap(suite -> Optional.ofNullable(runs.get(suite)).stream())
            .distinct()
            .limit(MOST_RUNS)
            .toList();
    for (var run : wanted) {
      var path = "/repos/" + slug + "/actions/runs/" + run.id + "/jobs?filter=all&per_page=100";
      var reply =
          PageCollector.gather(
              client,
              GitHubCall.fresh(path),
              MOST_PAGES,
              page -> page.list("jobs"),
              job -> keep(slug, run, job));
      if (!(reply instanceof GitHubReply.Answered)) return reply.map(_ -> false);
    }
    return new GitHubReply.Answered<>(true);
  }

  private boolean keep(RepositorySlug slug, RunName run, JsonFields job) {
    var attempt = job.maybeNumber("run_attempt");
    if (attempt.isEmpty()) return false;
    String workflow = job.maybeText("workflow_name").orElse(run.name);
    var origin = new JobOrigin(workflow, Math.toIntExact(attempt.get()));
    keep(new Place(slug, job.number("id")), Optional.of(origin));
    return true;
  }

  /** What is not listed long after its end is no job, and is not asked for again. */
  private void keepOthers(RepositorySlug slug, List<SeenRun> open) {
    Instant longAgo = clock.instant().minus(LAG);
    for (var one : open) {
      boolean isOld = one.reported().changedAt().isBefore(longAgo);
      if (isOld && find(slug, one).isEmpty()) {
        keep(new Place(slug, one.reported().id()), Optional.empty());
      }
    }
  }

  private Optional<Optional<JobOrigin>> find(RepositorySlug slug, SeenRun seen) {
    synchronized (known) {
      return Optional.ofNullable(known.get(new Place(slug, seen.reported().id())));
    }
  }

  private void keep(Place place, Optional<JobOrigin> origin) {
    synchronized (known) {
      known.put(place, origin);
    }
  }
}
