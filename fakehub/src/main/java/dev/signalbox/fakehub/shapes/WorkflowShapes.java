package dev.signalbox.fakehub.shapes;

import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakeJob;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.WorkflowRun;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/** Workflows, their runs and jobs. Each workflow has a file, named as the workflow is. */
public final class WorkflowShapes {
  private final Addresses addresses;
  private final Accounts accounts;
  private final RepositoryShapes repositories;
  private final CommitShapes commits;

  WorkflowShapes(
      Addresses addresses, Accounts accounts, RepositoryShapes repositories, CommitShapes commits) {
    this.addresses = addresses;
    this.accounts = accounts;
    this.repositories = repositories;
    this.commits = commits;
  }

  private static String path(WorkflowRun run) {
    String name = run.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return ".github/workflows/" + name + ".yml";
  }

  /** The same for all runs of a file, as GitHub's are. */
  private static long id(WorkflowRun run) {
    var sum = new CRC32();
    sum.update(path(run).getBytes(StandardCharsets.UTF_8));
    return 1 + sum.getValue();
  }

  public Doc run(Repo repository, WorkflowRun run) {
    var whole = repositories.repository(repository);
    return told(repository, run).with("repository", whole).with("head_repository", whole);
  }

  /** In webhooks less is told of the repository. */
  public Doc announced(Repo repository, WorkflowRun run) {
    var lite = repositories.lite(repository);
    return told(repository, run).with("repository", lite).with("head_repository", lite);
  }

  private Doc told(Repo repository, WorkflowRun run) {
    String own = addresses.of(repository) + "/actions/runs/" + run.id();
    var earlier = Optional.of(own + "/attempts/" + (run.attempt() - 1));
    var commit = new RepositoryContent(repository.folder).facts(run.commit());
    return Doc.of("id", run.id())
        .with("name", run.name())
        .with("node_id", Accounts.node("WFR", run.id()))
        .with("head_branch", run.branch())
        .with("head_sha", run.commit())
        .with("path", path(run))
        .with("display_title", run.name())
        .with("run_number", 1)
        .with("run_attempt", run.attempt())
        .with("run_started_at", run.createdAt())
        .with("previous_attempt_url", earlier.filter(_ -> run.attempt() > 1))
        .with("event", run.event())
        .with("status", run.status())
        .with("conclusion", run.conclusion())
        .with("workflow_id", id(run))
        .with("check_suite_id", run.suite())
        .with("check_suite_node_id", Accounts.node("CS", run.suite()))
        .with("url", own)
        .with("html_url", page(repository, run))
        .with("pull_requests", List.of())
        .with("created_at", run.createdAt())
        .with("updated_at", run.createdAt())
        .with("actor", accounts.user(run.actor()))
        .with("triggering_actor", accounts.user(run.actor()))
        .with("jobs_url", own + "/jobs")
        .with("logs_url", own + "/logs")
        .with("check_suite_url", addresses.of(repository) + "/check-suites/" + run.suite())
        .with("artifacts_url", own + "/artifacts")
        .with("cancel_url", own + "/cancel")
        .with("rerun_url", own + "/rerun")
        .with("workflow_url", addresses.of(repository) + "/actions/workflows/" + id(run))
        .with("head_commit", commits.simple(commit));
  }

  private String page(Repo repository, WorkflowRun run) {
    return addresses.page(repository) + "/actions/runs/" + run.id();
  }

  public Doc workflow(Repo repository, WorkflowRun run) {
    return Doc.of("id", id(run))
        .with("node_id", Accounts.node("W", id(run)))
        .with("name", run.name())
        .with("path", path(run))
        .with("state", "active")
        .with("created_at", repository.createdAt)
        .with("updated_at", repository.createdAt)
        .with("url", addresses.of(repository) + "/actions/workflows/" + id(run))
        .with("html_url", addresses.page(repository) + "/blob/main/" + path(run))
        .with("badge_url", addresses.page(repository) + "/workflows/ci/badge.svg");
  }

  public Doc job(Repo repository, WorkflowRun run, FakeJob job) {
    FakeCheckRun check = Optional.ofNullable(repository.runs.get(job.id())).orElseThrow();
    String own = addresses.of(repository);
    return Doc.of("id", job.id())
        .with("run_id", run.id())
        .with("run_url", own + "/actions/runs/" + run.id())
        .with("run_attempt", job.attempt())
        .with("node_id", Accounts.node("CR", job.id()))
        .with("head_sha", run.commit())
        .with("head_branch", run.branch())
        .with("workflow_name", run.name())
        .with("url", own + "/actions/jobs/" + job.id())
        .with("html_url", page(repository, run) + "/job/" + job.id())
        .with("status", check.status())
        .with("conclusion", check.conclusion())
        .with("created_at", check.startedAt())
        .with("started_at", check.startedAt())
        .with("completed_at", check.completedAt())
        .with("name", job.name())
        .with("steps", List.of())
        .with("check_run_url", own + "/check-runs/" + job.id())
        .with("labels", List.of("ubuntu-latest"))
        .with("runner_id", null)
        .with("runner_name", null)
        .with("runner_group_id", null)
        .with("runner_group_name", null);
  }
}
