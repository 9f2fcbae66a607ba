package dev.signalbox.host.github.checking;

import dev.signalbox.engine.events.Observation.ChecksSeen;
import dev.signalbox.engine.judge.JobInterest;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.PrioritizedAccess;
import dev.signalbox.host.github.budget.Demand.Urgency;
import dev.signalbox.host.github.calls.GitHubReply;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The checks on a commit with what else the queue wants to know of its jobs. */
public final class CheckObservations {
  private final CommitChecks checks;
  private final GitHubAccess access;
  private final InstantSource clock;
  private final WorkflowJobs jobs;
  private final JobLogs logs;

  public CheckObservations(CommitChecks checks, GitHubAccess access, InstantSource clock) {
    this.checks = checks;
    this.access = access;
    this.clock = clock;
    this.jobs = new WorkflowJobs(access, clock);
    this.logs = new JobLogs(access);
  }

  /** The same, for what nothing waits for. */
  public CheckObservations inBackground() {
    var background = new PrioritizedAccess(access, Urgency.BACKGROUND);
    return new CheckObservations(checks.through(background), background, clock);
  }

  public GitHubReply<ChecksSeen> of(RepositorySlug slug, CommitSha commit, JobInterest interest) {
    return checks
        .seen(slug, commit)
        .map(
            seen ->
                interest.details()
                    ? detailed(slug, commit, seen, interest::wantsLog)
                    : new ChecksSeen(commit, CommitChecks.runs(seen)));
  }

  /** With details, and with the logs of those that somebody wants to look into. */
  public GitHubReply<ChecksSeen> detailed(
      RepositorySlug slug, CommitSha commit, Predicate<CheckRun> wantsLog) {
    return checks.seen(slug, commit).map(seen -> detailed(slug, commit, seen, wantsLog));
  }

  private ChecksSeen detailed(
      RepositorySlug slug, CommitSha commit, List<SeenRun> seen, Predicate<CheckRun> wantsLog) {
    var origins = jobs.of(slug, commit, seen);
    var detailed = seen.stream().map(it -> detailed(it, origins)).toList();
    var told = logs.of(slug, detailed.stream().filter(it -> wantsLog.test(it.run())).toList());
    return new ChecksSeen(
        commit, CommitChecks.runs(detailed), Optional.of(told).filter(it -> !it.isEmpty()));
  }

  private static SeenRun detailed(SeenRun seen, Map<Long, WorkflowJobs.JobOrigin> origins) {
    var reported = seen.reported();
    var origin =
        seen.isRun()
            ? Optional.ofNullable(origins.get(reported.id()))
            : Optional.<WorkflowJobs.JobOrigin>empty();
    var details = seen.run().details();
    var whole = origin.map(it -> details.of(it.workflow()).attempt(it.attempt())).orElse(details);
    return new SeenRun(reported, seen.run().with(whole));
  }
}
