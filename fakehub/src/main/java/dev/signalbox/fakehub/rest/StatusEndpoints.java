package dev.signalbox.fakehub.rest;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Status;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;

/** Commit statuses: all of them the newest first, and what they come to. */
final class StatusEndpoints {
  private static final List<String> STATES = List.of("error", "failure", "pending", "success");

  private final Desk desk;

  StatusEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("POST", "/statuses/{sha}", Need.write("statuses"), this::create),
        Route.inRepository("GET", "/commits/{ref+}/statuses", Need.read("statuses"), this::all),
        Route.inRepository("GET", "/commits/{ref+}/status", Need.read("statuses"), this::sum));
  }

  private Reply create(Call call) {
    Repo repository = call.repository();
    String state = call.needed("state");
    if (!STATES.contains(state))
      throw Refusal.invalid("Status", "state", "state is not included in the list");
    CommitSha commit = call.commit(repository, call.part("sha"));
    var status =
        desk.checks()
            .status(
                repository,
                commit,
                call.text("context").orElse("default"),
                state,
                call.text("description"),
                call.text("target_url"),
                call.actor().user());
    return Reply.of(201, desk.shapes().checks().status(repository, status));
  }

  private static List<Status> of(Repo repository, CommitSha commit) {
    return repository.statuses.stream().filter(one -> one.commit().equals(commit)).toList();
  }

  private Reply all(Call call) {
    Repo repository = call.repository();
    var given = of(repository, call.commit(repository, call.part("ref"))).reversed();
    return call.page(Doc.list(given, status -> desk.shapes().checks().status(repository, status)));
  }

  private Reply sum(Call call) {
    Repo repository = call.repository();
    CommitSha commit = call.commit(repository, call.part("ref"));
    var latest = new LinkedHashMap<String, Status>();
    for (Status status : of(repository, commit)) latest.put(status.context(), status);
    String own = desk.shapes().addresses().of(repository) + "/commits/" + commit;
    return Reply.ok(
        Doc.of("state", sum(latest.values()))
            .with("sha", commit)
            .with("total_count", latest.size())
            .with(
                "statuses",
                Doc.list(latest.values(), one -> desk.shapes().checks().simple(repository, one)))
            .with("repository", desk.shapes().repositories().repository(repository))
            .with("commit_url", own)
            .with("url", own + "/status"));
  }

  /** No status at all counts as pending, as at GitHub. */
  private static String sum(Collection<Status> latest) {
    var states = latest.stream().map(Status::state).toList();
    if (states.contains("error") || states.contains("failure")) return "failure";
    return states.isEmpty() || states.contains("pending") ? "pending" : "success";
  }
}
