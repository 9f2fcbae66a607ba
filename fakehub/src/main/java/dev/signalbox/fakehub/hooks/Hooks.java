package dev.signalbox.fakehub.hooks;

import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.shapes.Shapes;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.CheckSuite;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.state.Status;
import dev.signalbox.fakehub.state.User;
import dev.signalbox.fakehub.state.WorkflowRun;
import dev.signalbox.fakehub.state.World;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.json.JsonMapper;

/** Tells the app what has happened, if it is installed there, is not suspended and asked for it. */
public final class Hooks {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final World world;
  private final Shapes shapes;
  private final App app;
  private final Courier courier;
  private final List<TrafficObserver> witnesses = new CopyOnWriteArrayList<>();

  public Hooks(World world, Shapes shapes, App app, Courier courier) {
    this.world = world;
    this.shapes = shapes;
    this.app = app;
    this.courier = courier;
  }

  /** Where the webhooks of the app under test go. */
  public Optional<Courier.Hook> hook() {
    return courier.hook();
  }

  public void add(TrafficObserver witness) {
    witnesses.add(witness);
  }

  public void pull(String action, Repo repository, FakePull pull, User sender) {
    pull(action, repository, pull, sender, Doc.of());
  }

  public void labelled(String action, Repo repository, FakePull pull, Label label, User sender) {
    pull(
        action, repository, pull, sender, Doc.of("label", shapes.pulls().label(repository, label)));
  }

  public void pull(String action, Repo repository, FakePull pull, User sender, Doc more) {
    var payload =
        Doc.of("action", action)
            .with("number", pull.number())
            .with("pull_request", shapes.pulls().full(world, repository, pull));
    payload.putAll(more);
    about(repository, sender, "pull_request", payload);
  }

  public void review(String action, Repo repository, FakePull pull, Review review) {
    about(
        repository,
        review.author(),
        "pull_request_review",
        Doc.of("action", action)
            .with("review", shapes.talk().submitted(repository, pull, review))
            .with("pull_request", shapes.pulls().simple(world, repository, pull)));
  }

  public void comment(String action, Repo repository, FakePull pull, Comment comment, Doc changes) {
    var payload =
        Doc.of("action", action)
            .with("issue", shapes.talk().issue(repository, pull))
            .with("comment", shapes.talk().comment(repository, comment));
    payload.putAll(changes);
    about(repository, comment.author(), "issue_comment", payload);
  }

  public void run(String action, Repo repository, FakeCheckRun run, CheckSuite suite) {
    about(
        repository,
        run.app().robot(),
        "check_run",
        Doc.of("action", action)
            .with("check_run", shapes.checks().announced(world, repository, run, suite)));
  }

  public void suite(String action, Repo repository, CheckSuite suite) {
    about(
        repository,
        suite.app().robot(),
        "check_suite",
        Doc.of("action", action)
            .with("check_suite", shapes.checks().suite(world, repository, suite)));
  }

  public void workflow(String action, Repo repository, WorkflowRun run) {
    about(
        repository,
        run.actor(),
        "workflow_run",
        Doc.of("action", action)
            .with("workflow", shapes.workflows().workflow(repository, run))
            .with("workflow_run", shapes.workflows().announced(repository, run)));
  }

  public void status(Repo repository, Status status) {
    var facts = new RepositoryContent(repository.folder).facts(status.commit());
    about(
        repository,
        status.creator(),
        "status",
        StatusPayload.of(shapes, repository, status, facts));
  }

  public void push(Repo repository, RefChange move, boolean forced, User sender) {
    about(repository, sender, "push", PushPayload.of(shapes, repository, move, forced, sender));
  }

  public void renamed(Repo repository, String before, User sender) {
    var changes = Doc.of("repository", Doc.of("name", Doc.of("from", before)));
    about(repository, sender, "repository", Doc.of("action", "renamed").with("changes", changes));
  }

  public void transferred(Repo repository, User before, User sender) {
    var from = Doc.of("user", shapes.accounts().user(before));
    about(
        repository,
        sender,
        "repository",
        Doc.of("action", "transferred").with("changes", Doc.of("owner", Doc.of("from", from))));
  }

  public void deleted(Repo repository, User sender) {
    about(repository, sender, "repository", Doc.of("action", "deleted"));
  }

  public void installation(String action, FakeInstallation installation, User sender) {
    var known =
        installation.repositories().stream().flatMap(id -> world.find(id).stream()).toList();
    tell(
        "installation",
        Doc.of("action", action)
            .with("installation", shape(installation))
            .with("repositories", Doc.list(known, shapes.repositories()::brief))
            .with("sender", shapes.accounts().user(sender)));
  }

  public void repositories(
      FakeInstallation installation,
      Collection<Repo> added,
      Collection<Repo> removed,
      User sender) {
    tell(
        "installation_repositories",
        Doc.of("action", added.isEmpty() ? "removed" : "added")
            .with("installation", shape(installation))
            .with("repository_selection", "selected")
            .with("repositories_added", Doc.list(added, shapes.repositories()::brief))
            .with("repositories_removed", Doc.list(removed, shapes.repositories()::brief))
            .with("requester", null)
            .with("sender", shapes.accounts().user(sender)));
  }

  private Doc shape(FakeInstallation installation) {
    User account = world.user(installation.accountId()).orElseThrow();
    return shapes.accounts().installation(installation, app, account);
  }

  private void about(Repo repository, User sender, String event, Doc payload) {
    Optional<FakeInstallation> installation = world.installationOn(repository, app.id());
    if (installation.isEmpty() || installation.get().suspendedAt().isPresent()) return;
    if (!installation.get().events().contains(event)) return;
    long id = installation.get().id();
    tell(
        event,
        payload
            .with("repository", shapes.repositories().repository(repository))
            .with("sender", shapes.accounts().user(sender))
            .with("installation", Doc.of("id", id).with("node_id", "IN_" + id)));
  }

  private void tell(String event, Doc payload) {
    String text = MAPPER.writeValueAsString(payload);
    for (TrafficObserver witness : witnesses) witness.saw(event, text);
    courier.take(event, text);
  }
}
