package dev.signalbox.fakehub;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.FakeJob;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.WorkflowRun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** GitHub's own CI on one repository: workflows run when they are told to, and end likewise. */
public final class ActionsRunner {
  private final Desk desk;
  private final String repository;
  private final App app;

  ActionsRunner(Desk desk, String repository) {
    this.desk = desk;
    this.repository = repository;
    this.app = desk.hub().alone(() -> Robot.known(desk, "github-actions"));
  }

  private Repo repo() {
    return Owners.repo(desk, repository);
  }

  /** Gives the id of the run; all of its jobs are in progress. */
  public long start(String workflow, CommitSha commit, String branch, String... jobs) {
    return desk.hub()
        .alone(
            () ->
                desk.workflows().start(repo(), app, workflow, commit, branch, List.of(jobs)).id());
  }

  public void finish(long run, String job, String conclusion) {
    finish(run, job, conclusion, "");
  }

  /** Ends the latest execution of the job. */
  public void finish(
      long run,
      String job,
      String conclusion,
      String log,
      FakeCheckRun.FakeAnnotation... annotations) {
    change(
        run,
        known ->
            desk.workflows()
                .finish(
                    repo(),
                    known,
                    latest(known, job).printed(log),
                    conclusion,
                    List.of(annotations)));
  }

  private static FakeJob latest(WorkflowRun run, String job) {
    return run.latest().stream().filter(it -> it.name().equals(job)).findFirst().orElseThrow();
  }

  /** As if it had been created so much earlier. */
  public void age(long run, Duration by) {
    change(run, known -> repo().workflows.put(run, known.created(known.createdAt().minus(by))));
  }

  public WorkflowRun run(long run) {
    return desk.hub().alone(() -> Optional.ofNullable(repo().workflows.get(run)).orElseThrow());
  }

  private void change(long run, Consumer<WorkflowRun> work) {
    desk.hub()
        .alone(
            () -> {
              work.accept(Optional.ofNullable(repo().workflows.get(run)).orElseThrow());
              return run;
            });
  }
}
