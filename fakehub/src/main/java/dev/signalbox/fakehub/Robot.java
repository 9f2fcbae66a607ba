package dev.signalbox.fakehub;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubChecks;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;
import java.util.List;
import java.util.Optional;

/** An app of somebody else that runs checks, past the API. */
public final class Robot {
  private final Desk desk;
  private final String repository;
  private final App app;

  Robot(Desk desk, String slug, String repository) {
    this.desk = desk;
    this.repository = repository;
    this.app = desk.hub().alone(() -> known(desk, slug));
  }

  /** The same app whenever it is asked for by its name. */
  static App known(Desk desk, String slug) {
    var robot = desk.hub().user(slug + "[bot]", User.Kind.BOT);
    var owner = desk.hub().user(slug + "-makers", User.Kind.ORGANIZATION);
    return desk.hub()
        .world()
        .app(robot.id())
        .orElseGet(
            () -> {
              var app = new App(robot.id(), slug, slug, owner, robot, desk.hub().now());
              desk.hub().world().put(app);
              return app;
            });
  }

  public long appId() {
    return app.id();
  }

  private Repo repo() {
    return Owners.repo(desk, repository);
  }

  /** Gives the id of the run. */
  public long start(String check, CommitSha commit) {
    var report = HubChecks.Report.of("in_progress", Optional.empty());
    return desk.hub().alone(() -> desk.checks().start(repo(), app, check, commit, report).id());
  }

  public void finish(long run, String conclusion) {
    var report = HubChecks.Report.of("completed", Optional.of(conclusion));
    desk.hub()
        .alone(
            () -> {
              FakeCheckRun known = Optional.ofNullable(repo().runs.get(run)).orElseThrow();
              return desk.checks().report(repo(), known, report);
            });
  }

  /** Started and finished at once. */
  public long report(String check, CommitSha commit, String conclusion) {
    long run = start(check, commit);
    finish(run, conclusion);
    return run;
  }

  /** By the older way: {@code pending}, {@code success}, {@code failure}, {@code error}. */
  public void status(String context, CommitSha commit, String state) {
    desk.hub()
        .alone(
            () ->
                desk.checks()
                    .status(
                        repo(),
                        commit,
                        context,
                        state,
                        Optional.empty(),
                        Optional.empty(),
                        app.robot()));
  }

  /** Gives the id of the run, which is in progress. */
  public long workflow(String name, CommitSha commit, String branch) {
    return desk.hub()
        .alone(() -> desk.workflows().start(repo(), app, name, commit, branch, List.of()).id());
  }
}
