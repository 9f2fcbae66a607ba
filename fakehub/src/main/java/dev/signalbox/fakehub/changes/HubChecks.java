package dev.signalbox.fakehub.changes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.shapes.CheckShapes;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.CheckSuite;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Status;
import dev.signalbox.fakehub.state.User;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is reported of commits. */
public final class HubChecks {
  private static final String HEADS = "refs/heads/";

  private final Hub hub;

  public HubChecks(Hub hub) {
    this.hub = hub;
  }

  /** What an app reports; what it leaves out stays as it was. */
  public record Report(
      Optional<String> externalId,
      Optional<String> detailsUrl,
      Optional<String> status,
      Optional<String> conclusion,
      Optional<Instant> startedAt,
      Optional<Instant> completedAt,
      Optional<FakeCheckRun.Output> output) {
    public static Report of(String status, Optional<String> conclusion) {
      return new Report(
          Optional.empty(),
          Optional.empty(),
          Optional.of(status),
          conclusion,
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    static Report ended(String conclusion, List<FakeCheckRun.FakeAnnotation> annotations) {
      var output =
          new FakeCheckRun.Output(
              Optional.empty(), Optional.empty(), Optional.empty(), annotations);
      return new Report(
          Optional.empty(),
          Optional.empty(),
          Optional.of("completed"),
          Optional.of(conclusion),
          Optional.empty(),
          Optional.empty(),
          Optional.of(output));
    }
  }

  public FakeCheckRun start(
      Repo repository, App app, String name, CommitSha commit, Report report) {
    return start(repository, suite(repository, app, commit), name, report);
  }

  FakeCheckRun start(Repo repository, CheckSuite suite, String name, Report report) {
    var blank =
        new FakeCheckRun(
            hub.nextId(),
            suite.id(),
            suite.app(),
            name,
            suite.commit(),
            "",
            Optional.empty(),
            "queued",
            Optional.empty(),
            hub.now(),
            Optional.empty(),
            FakeCheckRun.Output.NONE);
    return put("created", repository, suite, reported(blank, report));
  }

  public FakeCheckRun report(Repo repository, FakeCheckRun run, Report report) {
    var suite = Optional.ofNullable(repository.suites.get(run.suite())).orElseThrow();
    var now = reported(run, report);
    // GitHub has no webhook for a run that is only on its way.
    String action = now.isCompleted() ? "completed" : "";
    return put(action, repository, suite, now);
  }

  private FakeCheckRun put(String action, Repo repository, CheckSuite suite, FakeCheckRun run) {
    repository.runs.put(run.id(), run);
    if (action.equals("created")) hub.hooks().run("created", repository, run, suite);
    if (run.isCompleted()) {
      hub.hooks().run("completed", repository, run, suite);
      if (CheckShapes.status(repository, suite).equals("completed")) {
        hub.hooks().suite("completed", repository, suite);
      }
    }
    return run;
  }

  private FakeCheckRun reported(FakeCheckRun run, Report report) {
    // A conclusion ends a run, whatever its status is said to be.
    String status =
        report.conclusion().isPresent() ? "completed" : report.status().orElse(run.status());
    boolean isDone = status.equals("completed");
    return new FakeCheckRun(
        run.id(),
        run.suite(),
        run.app(),
        run.name(),
        run.commit(),
        report.externalId().orElse(run.externalId()),
        report.detailsUrl().or(run::detailsUrl),
        status,
        isDone ? report.conclusion().or(run::conclusion) : Optional.empty(),
        report.startedAt().orElse(run.startedAt()),
        isDone
            ? report.completedAt().or(run::completedAt).or(() -> Optional.of(hub.now()))
            : Optional.empty(),
        report.output().map(run.output()::then).orElse(run.output()));
  }

  private CheckSuite suite(Repo repository, App app, CommitSha commit) {
    return repository.suites.values().stream()
        .filter(one -> one.app().id() == app.id() && one.commit().equals(commit))
        .findFirst()
        .orElseGet(() -> open(repository, app, commit));
  }

  CheckSuite open(Repo repository, App app, CommitSha commit) {
    var suite = new CheckSuite(hub.nextId(), app, commit, branch(repository, commit), hub.now());
    repository.suites.put(suite.id(), suite);
    return suite;
  }

  private static Optional<String> branch(Repo repository, CommitSha commit) {
    return repository.refs.entrySet().stream()
        .filter(ref -> ref.getKey().startsWith(HEADS) && ref.getValue().equals(commit))
        .map(ref -> ref.getKey().substring(HEADS.length()))
        .findFirst();
  }

  /** The app is asked to run it again; what it reported stays until it does. */
  public void rerequest(Repo repository, FakeCheckRun run) {
    var suite = Optional.ofNullable(repository.suites.get(run.suite())).orElseThrow();
    hub.hooks().run("rerequested", repository, run, suite);
  }

  public void rerequest(Repo repository, CheckSuite suite) {
    hub.hooks().suite("rerequested", repository, suite);
  }

  public Status status(
      Repo repository,
      CommitSha commit,
      String context,
      String state,
      Optional<String> description,
      Optional<String> target,
      User creator) {
    var status =
        new Status(hub.nextId(), commit, context, state, description, target, creator, hub.now());
    repository.statuses.add(status);
    hub.hooks().status(repository, status);
    return status;
  }
}
