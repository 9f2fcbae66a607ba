package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Pagination;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.DispatchedWorkflow;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.WorkflowRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Workflows: started, listed, cancelled, run again. */
final class WorkflowEndpoints {
  private static final Need READ = Need.read("actions");
  private static final Need WRITE = Need.write("actions");

  private final Desk desk;

  WorkflowEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/actions/runs", READ, this::list),
        HubRoute.inRepository(
            "POST", "/actions/workflows/{workflow}/dispatches", WRITE, this::dispatch),
        HubRoute.inRepository("GET", "/actions/runs/{run}", READ, this::one),
        HubRoute.inRepository("POST", "/actions/runs/{run}/cancel", WRITE, this::cancel),
        HubRoute.inRepository("POST", "/actions/runs/{run}/rerun", WRITE, this::rerun),
        HubRoute.inRepository(
            "POST", "/actions/runs/{run}/rerun-failed-jobs", WRITE, this::rerunFailed));
  }

  private HubReply list(HubCall call) {
    Repo repository = call.repository();
    var request = call.request();
    var found =
        repository.workflows.values().stream()
            .filter(run -> request.query("head_sha").map(run.commit().hex()::equals).orElse(true))
            .filter(run -> request.query("branch").map(run.branch()::equals).orElse(true))
            .filter(run -> request.query("status").map(run.status()::equals).orElse(true))
            .toList();
    return Pagination.of(
        request,
        Doc.list(found, run -> desk.shapes().workflows().run(repository, run)),
        page -> Doc.of("total_count", found.size()).with("workflow_runs", page));
  }

  private HubReply one(HubCall call) {
    return HubReply.ok(desk.shapes().workflows().run(call.repository(), run(call)));
  }

  static WorkflowRun run(HubCall call) {
    return Optional.ofNullable(call.repository().workflows.get(call.number("run")))
        .orElseThrow(HubRefusal::notFound);
  }

  private HubReply dispatch(HubCall call) {
    Repo repository = call.repository();
    String workflow = call.part("workflow");
    var content = new RepositoryContent(repository.folder);
    boolean isThere =
        repository
            .tip(repository.defaultBranch)
            .flatMap(tip -> content.blob(tip, ".github/workflows/" + workflow))
            .isPresent();
    if (!isThere) throw HubRefusal.notFound();
    String ref = call.needed("ref");
    if (repository.tip(ref).isEmpty()) {
      throw HubRefusal.unprocessable("No ref found for: " + ref);
    }
    var inputs = new LinkedHashMap<String, String>();
    for (var input : call.json().path("inputs").properties()) {
      inputs.put(input.getKey(), input.getValue().asString());
    }
    repository.dispatched.add(new DispatchedWorkflow(workflow, ref, inputs));
    return HubReply.empty();
  }

  private HubReply cancel(HubCall call) {
    desk.workflows().cancel(call.repository(), run(call));
    return HubReply.of(202, Doc.of());
  }

  private HubReply rerun(HubCall call) {
    desk.workflows().repeatAll(call.repository(), run(call));
    return HubReply.of(201, Doc.of());
  }

  private HubReply rerunFailed(HubCall call) {
    desk.workflows().repeatFailed(call.repository(), run(call));
    return HubReply.of(201, Doc.of());
  }
}
