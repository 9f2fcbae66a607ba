package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Pagination;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakeJob;
import dev.signalbox.fakehub.state.WorkflowRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Jobs of workflows: read, run again, and where their logs are. */
final class WorkflowJobEndpoints {
  private static final Need READ = Need.read("actions");

  private final Desk desk;

  WorkflowJobEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/actions/runs/{run}/jobs", READ, this::ofRun),
        HubRoute.inRepository("GET", "/actions/jobs/{job}", READ, this::one),
        HubRoute.inRepository("GET", "/actions/jobs/{job}/logs", READ, this::log),
        HubRoute.inRepository(
            "POST", "/actions/jobs/{job}/rerun", Need.write("actions"), this::rerun));
  }

  /** The latest are those of the last attempt, without what it did not run again. */
  private HubReply ofRun(HubCall call) {
    WorkflowRun run = WorkflowEndpoints.run(call);
    boolean isAll = call.request().query("filter").filter("all"::equals).isPresent();
    var found = run.jobs().stream().filter(job -> isAll || job.attempt() == run.attempt()).toList();
    return Pagination.of(
        call.request(),
        Doc.list(found, job -> shape(call, run, job)),
        page -> Doc.of("total_count", found.size()).with("jobs", page));
  }

  private Doc shape(HubCall call, WorkflowRun run, FakeJob job) {
    return desk.shapes().workflows().job(call.repository(), run, job);
  }

  private static WorkflowRun run(HubCall call) {
    long number = call.number("job");
    return call.repository().workflows.values().stream()
        .filter(run -> run.job(number).isPresent())
        .findFirst()
        .orElseThrow(HubRefusal::notFound);
  }

  private static FakeJob job(HubCall call) {
    return run(call).job(call.number("job")).orElseThrow();
  }

  private HubReply one(HubCall call) {
    return HubReply.ok(shape(call, run(call), job(call)));
  }

  private HubReply log(HubCall call) {
    var job = job(call);
    if (job.log().isEmpty()) throw HubRefusal.notFound();
    String place = desk.shapes().addresses().log(call.repository(), job.id());
    return new HubReply(302, Map.of("Location", place), Optional.empty());
  }

  private HubReply rerun(HubCall call) {
    desk.workflows().repeat(call.repository(), run(call), job(call));
    return HubReply.of(201, Doc.of());
  }
}
