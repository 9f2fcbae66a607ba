package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.CheckSuite;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakeJob;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.WorkflowRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs of workflows, each with a check suite of its own. */
public final class HubWorkflows {
  private static final Duration REPEATABLE = Duration.ofDays(30);
  private static final Set<String> GOOD = Set.of("success", "neutral", "skipped");

  private final Hub hub;
  private final HubChecks checks;

  public HubWorkflows(Hub hub, HubChecks checks) {
    this.hub = hub;
    this.checks = checks;
  }

  public WorkflowRun start(
      Repo repository,
      App app,
      String name,
      CommitSha commit,
      String branch,
      Collection<String> jobs) {
    var suite = checks.open(repository, app, commit);
    var run =
        new WorkflowRun(
            hub.nextId(),
            suite.id(),
            name,
            commit,
            branch,
            "push",
            1,
            "in_progress",
            Optional.empty(),
            app.robot(),
            hub.now(),
            started(repository, suite, jobs, 1));
    repository.workflows.put(run.id(), run);
    hub.hooks().workflow("requested", repository, run);
    return run;
  }

  /** Each execution of a job is a check run of its own. */
  private List<FakeJob> started(
      Repo repository, CheckSuite suite, Collection<String> names, int attempt) {
    var report = HubChecks.Report.of("in_progress", Optional.empty());
    var jobs = new ArrayList<FakeJob>();
    for (var name : names) {
      long id = checks.start(repository, suite, name, report).id();
      jobs.add(new FakeJob(id, name, attempt, Optional.empty()));
    }
    return jobs;
  }

  public void finish(
      Repo repository,
      WorkflowRun run,
      FakeJob job,
      String conclusion,
      List<FakeCheckRun.FakeAnnotation> annotations) {
    var known = Optional.ofNullable(repository.runs.get(job.id())).orElseThrow();
    repository.workflows.put(run.id(), run.with(job));
    checks.report(repository, known, HubChecks.Report.ended(conclusion, annotations));
    boolean isOver = run.latest().stream().allMatch(it -> check(repository, it).isCompleted());
    if (!isOver) return;
    boolean isGood = run.latest().stream().allMatch(it -> isGood(repository, it));
    end(repository, run.with(job), isGood ? "success" : "failure");
  }

  public void cancel(Repo repository, WorkflowRun run) {
    if (run.isCompleted()) {
      throw HubRefusal.of(409, "Cannot cancel a workflow run that is completed.");
    }
    end(repository, run, "cancelled");
  }

  private void end(Repo repository, WorkflowRun run, String conclusion) {
    var ended = run.ended(conclusion);
    repository.workflows.put(run.id(), ended);
    hub.hooks().workflow("completed", repository, ended);
  }

  public void repeatAll(Repo repository, WorkflowRun run) {
    repeat(repository, run, "This workflow is already running", run.latest());
  }

  public void repeatFailed(Repo repository, WorkflowRun run) {
    var failed = run.latest().stream().filter(job -> !isGood(repository, job)).toList();
    if (run.isCompleted() && failed.isEmpty()) {
      throw HubRefusal.of(403, "This workflow run cannot be retried");
    }
    repeat(repository, run, "This workflow is already running", failed);
  }

  public void repeat(Repo repository, WorkflowRun run, FakeJob job) {
    repeat(
        repository, run, "The workflow run containing this job is already running", List.of(job));
  }

  /** GitHub calls no run that is repeated requested. */
  private void repeat(
      Repo repository, WorkflowRun run, String whileRunning, Collection<FakeJob> jobs) {
    if (!run.isCompleted()) throw HubRefusal.of(403, whileRunning);
    if (run.createdAt().plus(REPEATABLE).isBefore(hub.now())) {
      throw HubRefusal.of(
          403, "Unable to retry this workflow run because it was created over a month ago");
    }
    var suite = Optional.ofNullable(repository.suites.get(run.suite())).orElseThrow();
    var names = jobs.stream().map(FakeJob::name).toList();
    var repeated = run.repeated(started(repository, suite, names, run.attempt() + 1));
    repository.workflows.put(run.id(), repeated);
    hub.hooks().workflow("in_progress", repository, repeated);
  }

  private static boolean isGood(Repo repository, FakeJob job) {
    return check(repository, job).conclusion().filter(GOOD::contains).isPresent();
  }

  private static FakeCheckRun check(Repo repository, FakeJob job) {
    return Optional.ofNullable(repository.runs.get(job.id())).orElseThrow();
  }
}
