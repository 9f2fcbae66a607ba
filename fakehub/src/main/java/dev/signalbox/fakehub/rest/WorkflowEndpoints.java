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

/** Workflows: started, listed, cancelled. */
final class WorkflowEndpoints {
  private final Desk desk;

  WorkflowEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/actions/runs", Need.read("actions"), this::list),
        HubRoute.inRepository(
            "POST", "/actions/runs/{run}/cancel", Need.write("actions"), this::cancel),
        HubRoute.inRepository(
            "POST",
            "/actions/workflows/{workflow}/dispatches",
            Need.write("actions"),
            this::dispatch));
  }

  private HubReply list(HubCall call) {
    Repo repository = call.repository();
    var request = call.request();
    var content = new RepositoryContent(repository.folder);
    var found =
        repository.workflows.values().stream()
            .filter(run -> request.query("head_sha").map(run.commit().hex()::equals).orElse(true))
            .filter(run -> request.query("branch").map(run.branch()::equals).orElse(true))
            .filter(run -> request.query("status").map(run.status()::equals).orElse(true))
            .toList();
    return Pagination.of(
        request,
        Doc.list(
            found,
            run ->
                desk.shapes()
                    .repositories()
                    .workflowRun(
                        repository,
                        run,
                        desk.shapes().commits().simple(content.facts(run.commit())))),
        page -> Doc.of("total_count", found.size()).with("workflow_runs", page));
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
    Repo repository = call.repository();
    WorkflowRun run =
        Optional.ofNullable(repository.workflows.get(call.number("run")))
            .orElseThrow(HubRefusal::notFound);
    if (run.status().equals("completed")) {
      throw HubRefusal.of(409, "Cannot cancel a workflow run that is completed.");
    }
    repository.workflows.put(run.id(), run.ended("cancelled"));
    return HubReply.of(202, Doc.of());
  }
}
