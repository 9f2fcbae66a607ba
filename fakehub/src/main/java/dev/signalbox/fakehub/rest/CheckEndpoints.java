package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Checks;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Pages;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.App;
import dev.signalbox.fakehub.state.CheckRun;
import dev.signalbox.fakehub.state.CheckSuite;
import dev.signalbox.fakehub.state.Repo;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Check runs and suites. Only an app reports; anyone who may write asks for another run. */
final class CheckEndpoints {
  private static final Need READ = Need.read("checks");
  private static final Need WRITE = Need.write("checks");

  private final Desk desk;

  CheckEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("GET", "/commits/{ref+}/check-runs", READ, this::ofCommit),
        Route.inRepository("GET", "/commits/{ref+}/check-suites", READ, this::suites),
        Route.inRepository("POST", "/check-runs", WRITE, this::create),
        Route.inRepository("GET", "/check-runs/{run}", READ, this::one),
        Route.inRepository("PATCH", "/check-runs/{run}", WRITE, this::update),
        Route.inRepository("POST", "/check-runs/{run}/rerequest", WRITE, this::rerun),
        Route.inRepository("POST", "/check-suites/{suite}/rerequest", WRITE, this::again));
  }

  private Reply ofCommit(Call call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("ref"));
    var request = call.request();
    boolean isAll = request.query("filter").filter("all"::equals).isPresent();
    var found = new LinkedHashMap<String, CheckRun>();
    for (CheckRun run : repository.runs.values()) {
      if (!run.commit().equals(commit)) continue;
      if (request.query("check_name").filter(name -> !name.equals(run.name())).isPresent())
        continue;
      if (request.query("app_id").filter(id -> Long.parseLong(id) != run.app().id()).isPresent())
        continue;
      found.put(isAll ? String.valueOf(run.id()) : run.app().id() + " " + run.name(), run);
    }
    return Pages.of(
        request,
        Doc.list(found.values(), run -> shape(call, run)),
        page -> Doc.of("total_count", found.size()).with("check_runs", page));
  }

  private Reply suites(Call call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("ref"));
    var found =
        repository.suites.values().stream().filter(one -> one.commit().equals(commit)).toList();
    return Pages.of(
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

  private Doc shape(Call call, CheckRun run) {
    return desk.shapes().checks().run(call.world(), call.repository(), run);
  }

  private static App app(Call call) {
    return call.actor()
        .app()
        .orElseThrow(() -> Refusal.of(403, "You must authenticate via a GitHub App."));
  }

  private static CheckRun run(Call call) {
    return Optional.ofNullable(call.repository().runs.get(call.number("run")))
        .orElseThrow(Refusal::notFound);
  }

  private static Checks.Report report(Call call) {
    if (call.text("status").filter("completed"::equals).isPresent()
        && call.text("conclusion").isEmpty()) {
      throw Refusal.unprocessable("Invalid request.\n\n\"conclusion\" wasn't supplied.");
    }
    JsonNode output = call.json().path("output");
    return new Checks.Report(
        call.text("external_id"),
        call.text("details_url"),
        call.text("status"),
        call.text("conclusion"),
        call.text("started_at").map(Instant::parse),
        call.text("completed_at").map(Instant::parse),
        output.isObject()
            ? Optional.of(
                new CheckRun.Output(
                    output.path("title").stringValueOpt(),
                    output.path("summary").stringValueOpt(),
                    output.path("text").stringValueOpt()))
            : Optional.empty());
  }

  private Reply create(Call call) {
    Repo repository = call.repository();
    App app = app(call);
    var commit = call.commit(repository, call.needed("head_sha"));
    var run = desk.checks().start(repository, app, call.needed("name"), commit, report(call));
    return Reply.of(201, shape(call, run));
  }

  private Reply one(Call call) {
    return Reply.ok(shape(call, run(call)));
  }

  private Reply update(Call call) {
    CheckRun run = run(call);
    if (run.app().id() != app(call).id()) {
      throw Refusal.of(
          403,
          "Invalid app_id `%d` - check run can only be modified by the GitHub App that created it."
              .formatted(app(call).id()));
    }
    return Reply.ok(shape(call, desk.checks().report(call.repository(), run, report(call))));
  }

  private Reply rerun(Call call) {
    CheckRun run = run(call);
    if (!run.isCompleted()) throw Refusal.unprocessable("This check run is not rerequestable");
    desk.checks().rerequest(call.repository(), run);
    return Reply.of(201, Doc.of());
  }

  private Reply again(Call call) {
    CheckSuite suite =
        Optional.ofNullable(call.repository().suites.get(call.number("suite")))
            .orElseThrow(Refusal::notFound);
    desk.checks().rerequest(call.repository(), suite);
    return Reply.of(201, Doc.of());
  }
}
