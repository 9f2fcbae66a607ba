package dev.signalbox.fakehub.shapes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.state.CheckSuite;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Status;
import dev.signalbox.fakehub.state.World;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Check runs, check suites, commit statuses. */
public final class CheckShapes {
  private static final Map<String, String> RIGHTS = Map.of("checks", "write");

  private final Addresses addresses;
  private final Accounts accounts;
  private final PullShapes pulls;
  private final CommitShapes commits;

  public CheckShapes(
      Addresses addresses, Accounts accounts, PullShapes pulls, CommitShapes commits) {
    this.addresses = addresses;
    this.accounts = accounts;
    this.pulls = pulls;
    this.commits = commits;
  }

  public Doc run(World world, Repo repository, FakeCheckRun run) {
    String own = addresses.of(repository) + "/check-runs/" + run.id();
    String page = addresses.page(repository) + "/runs/" + run.id();
    return Doc.of("id", run.id())
        .with("node_id", Accounts.node("CR", run.id()))
        .with("head_sha", run.commit())
        .with("external_id", run.externalId())
        .with("url", own)
        .with("html_url", page)
        .with("details_url", run.detailsUrl().orElse(page))
        .with("status", run.status())
        .with("conclusion", run.conclusion())
        .with("started_at", run.startedAt())
        .with("completed_at", run.completedAt())
        .with(
            "output",
            Doc.of("title", run.output().title())
                .with("summary", run.output().summary())
                .with("text", run.output().text())
                .with("annotations_count", run.output().annotations().size())
                .with("annotations_url", own + "/annotations"))
        .with("name", run.name())
        .with("check_suite", Doc.of("id", run.suite()))
        .with("app", accounts.app(run.app(), RIGHTS))
        .with("pull_requests", mentions(world, repository, run.commit()));
  }

  public Doc annotation(Repo repository, FakeCheckRun run, FakeCheckRun.FakeAnnotation said) {
    String page = addresses.page(repository) + "/blob/" + run.commit() + "/" + said.path();
    return Doc.of("path", said.path())
        .with("blob_href", page)
        .with("start_line", said.line())
        .with("end_line", said.line())
        .with("start_column", said.column())
        .with("end_column", said.column())
        .with("annotation_level", said.level())
        .with("title", said.title())
        .with("message", said.message())
        .with("raw_details", null);
  }

  /** In webhooks the suite is told in full. */
  public Doc announced(World world, Repo repository, FakeCheckRun run, CheckSuite suite) {
    return run(world, repository, run).with("check_suite", suiteOfRun(world, repository, suite));
  }

  private List<Object> mentions(World world, Repo repository, CommitSha commit) {
    List<FakePull> with =
        repository.openPulls().stream()
            .filter(pull -> pull.head().commit().equals(commit))
            .toList();
    return Doc.list(with, pull -> pulls.mention(world, repository, pull));
  }

  private static List<FakeCheckRun> runs(Repo repository, CheckSuite suite) {
    return repository.runs.values().stream().filter(run -> run.suite() == suite.id()).toList();
  }

  public static String status(Repo repository, CheckSuite suite) {
    var runs = runs(repository, suite);
    if (runs.isEmpty()) return "queued";
    return runs.stream().allMatch(FakeCheckRun::isCompleted) ? "completed" : "in_progress";
  }

  static Optional<String> conclusion(Repo repository, CheckSuite suite) {
    if (!status(repository, suite).equals("completed")) return Optional.empty();
    var all = runs(repository, suite).stream().flatMap(run -> run.conclusion().stream()).toList();
    return all.stream()
        .filter(one -> !List.of("success", "neutral", "skipped").contains(one))
        .findFirst()
        .or(() -> Optional.of("success"));
  }

  private Doc suiteOfRun(World world, Repo repository, CheckSuite suite) {
    return Doc.of("id", suite.id())
        .with("node_id", Accounts.node("CS", suite.id()))
        .with("head_branch", suite.branch())
        .with("head_sha", suite.commit())
        .with("status", status(repository, suite))
        .with("conclusion", conclusion(repository, suite))
        .with("url", addresses.of(repository) + "/check-suites/" + suite.id())
        .with("before", null)
        .with("after", suite.commit())
        .with("pull_requests", mentions(world, repository, suite.commit()))
        .with("app", accounts.app(suite.app(), RIGHTS))
        .with("created_at", suite.createdAt())
        .with("updated_at", suite.createdAt());
  }

  public Doc suite(World world, Repo repository, CheckSuite suite) {
    return suiteOfRun(world, repository, suite)
        .with("latest_check_runs_count", runs(repository, suite).size())
        .with(
            "check_runs_url",
            addresses.of(repository) + "/check-suites/" + suite.id() + "/check-runs")
        .with(
            "head_commit",
            commits.simple(new RepositoryContent(repository.folder).facts(suite.commit())));
  }

  public Doc status(Repo repository, Status status) {
    return simple(repository, status).with("creator", accounts.user(status.creator()));
  }

  /** In the combined status, the creator is not told. */
  public Doc simple(Repo repository, Status status) {
    return Doc.of("url", addresses.of(repository) + "/statuses/" + status.commit())
        .with("avatar_url", addresses.page(status.creator()) + ".png")
        .with("id", status.id())
        .with("node_id", Accounts.node("SC", status.id()))
        .with("state", status.state())
        .with("description", status.description())
        .with("target_url", status.targetUrl())
        .with("context", status.context())
        .with("created_at", status.at())
        .with("updated_at", status.at());
  }
}
