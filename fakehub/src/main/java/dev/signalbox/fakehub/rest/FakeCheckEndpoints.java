package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubChecks;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Pagination;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.CheckSuite;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.Repo;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Check runs and suites. Only an app reports; anyone who may write asks for another run. */
final class FakeCheckEndpoints {
  private static final Need READ = Need.read("checks");
  private static final Need WRITE = Need.write("checks");
  private static final int MAX_ANNOTATIONS = 50;

  private final Desk desk;

  FakeCheckEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/commits/{ref+}/check-runs", READ, this::ofCommit),
        HubRoute.inRepository("GET", "/commits/{ref+}/check-suites", READ, this::suites),
        HubRoute.inRepository("POST", "/check-runs", WRITE, this::create),
        HubRoute.inRepository("GET", "/check-runs/{run}", READ, this::one),
        HubRoute.inRepository("GET", "/check-runs/{run}/annotations", READ, this::annotated),
        HubRoute.inRepository("PATCH", "/check-runs/{run}", WRITE, this::update),
        HubRoute.inRepository("POST", "/check-runs/{run}/rerequest", WRITE, this::rerun),
        HubRoute.inRepository("POST", "/check-suites/{suite}/rerequest", WRITE, this::again));
  }

  private HubReply ofCommit(HubCall call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("ref"));
    var request = call.request();
    boolean isAll = request.query("filter").filter("all"::equals).isPresent();
    var found = new LinkedHashMap<String, FakeCheckRun>();
    for (FakeCheckRun run : repository.runs.values()) {
      if (!run.commit().equals(commit)) continue;
      if (request.query("check_name").filter(name -> !name.equals(run.name())).isPresent())
        continue;
      if (request.query("app_id").filter(id -> Long.parseLong(id) != run.app().id()).isPresent())
        continue;
      found.put(isAll ? String.valueOf(run.id()) : run.app().id() + " " + run.name(), run);
    }
    return Pagination.of(
        request,
        Doc.list(found.values(), run -> shape(call, run)),
        page -> Doc.of("total_count", found.size()).with("check_runs", page));
  }

  private HubReply suites(HubCall call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("ref"));
    var found =
        repository.suites.values().stream().filter(one -> one.commit().equals(commit)).toList();
    return Pagination.of(
        call.request(),
        Doc.list(
            found,
            suite ->
                desk.shapes()
                    .checks()
                    .suite(call.world(), repository, suite)
                    .with("repository", desk.shapes().repositories().repository(repository))),
        page -> Doc.of("total_count", found.size()).with("check_suites", page));
  }

  private Doc shape(HubCall call, FakeCheckRun run) {
    return desk.shapes().checks().run(call.world(), call.repository(), run);
  }

  private static App app(HubCall call) {
    return call.actor()
        .app()
        .orElseThrow(() -> HubRefusal.of(403, "You must authenticate via a GitHub App."));
  }

  private static FakeCheckRun run(HubCall call) {
    return Optional.ofNullable(call.repository().runs.get(call.number("run")))
        .orElseThrow(HubRefusal::notFound);
  }

  private static HubChecks.Report report(HubCall call) {
    if (call.text("status").filter("completed"::equals).isPresent()
        && call.text("conclusion").isEmpty()) {
      throw HubRefusal.unprocessable("Invalid request.\n\n\"conclusion\" wasn't supplied.");
    }
    JsonNode output = call.json().path("output");
    return new HubChecks.Report(
        call.text("external_id"),
        call.text("details_url"),
        call.text("status"),
        call.text("conclusion"),
        call.text("started_at").map(Instant::parse),
        call.text("completed_at").map(Instant::parse),
        output.isObject()
            ? Optional.of(
                new FakeCheckRun.Output(
                    output.path("title").stringValueOpt(),
                    output.path("summary").stringValueOpt(),
                    output.path("text").stringValueOpt(),
                    annotations(output.path("annotations"))))
            : Optional.empty());
  }

  private static List<FakeCheckRun.FakeAnnotation> annotations(JsonNode given) {
    if (given.size() > MAX_ANNOTATIONS) {
      throw HubRefusal.unprocessable("Only 50 annotations may be given at a time.");
    }
    return given
        .valueStream()
        .map(
            one ->
                new FakeCheckRun.FakeAnnotation(
                    one.path("path").stringValue(),
                    one.path("start_line").intValue(),
                    one.path("start_column").intValue(),
                    one.path("annotation_level").stringValue(),
                    one.path("message").stringValue(),
                    one.path("title").stringValueOpt()))
        .toList();
  }

  private HubReply create(HubCall call) {
    Repo repository = call.repository();
    App app = app(call);
    var commit = call.commit(repository, call.needed("head_sha"));
    var run = desk.checks().start(repository, app, call.needed("name"), commit, report(call));
    return HubReply.of(201, shape(call, run));
  }

  private HubReply one(HubCall call) {
    return HubReply.ok(shape(call, run(call)));
  }

  private HubReply annotated(HubCall call) {
    var run = run(call);
    return call.page(
        Doc.list(
            run.output().annotations(),
            one -> desk.shapes().checks().annotation(call.repository(), run, one)));
  }

  private HubReply update(HubCall call) {
    FakeCheckRun run = run(call);
    if (run.app().id() != app(call).id()) {
      throw HubRefusal.of(
          403,
          "Invalid app_id `%d` - check run can only be modified by the GitHub App that created it."
              .formatted(app(call).id()));
    }
    return HubReply.ok(shape(call, desk.checks().report(call.repository(), run, report(call))));
  }

  private HubReply rerun(HubCall call) {
    FakeCheckRun run = run(call);
    if (!run.isCompleted()) throw HubRefusal.unprocessable("This check run is not rerequestable");
    desk.checks().rerequest(call.repository(), run);
    return HubReply.of(201, Doc.of());
  }

  private HubReply again(HubCall call) {
    CheckSuite suite =
        Optional.ofNullable(call.repository().suites.get(call.number("suite")))
            .orElseThrow(HubRefusal::notFound);
    desk.checks().rerequest(call.repository(), suite);
    return HubReply.of(201, Doc.of());
  }
}
