package dev.signalbox.fakehub.rest;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
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

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("POST", "/statuses/{sha}", Need.write("statuses"), this::create),
        HubRoute.inRepository("GET", "/commits/{ref+}/statuses", Need.read("statuses"), this::all),
        HubRoute.inRepository("GET", "/commits/{ref+}/status", Need.read("statuses"), this::sum));
  }

  private HubReply create(HubCall call) {
    Repo repository = call.repository();
    String state = call.needed("state");
    if (!STATES.contains(state))
      throw HubRefusal.invalid("Status", "state", "state is not included in the list");
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
    return HubReply.of(201, desk.shapes().checks().status(repository, status));
  }

  private static List<Status> of(Repo repository, CommitSha commit) {
    return repository.statuses.stream().filter(one -> one.commit().equals(commit)).toList();
  }

  private HubReply all(HubCall call) {
    Repo repository = call.repository();
    var given = of(repository, call.commit(repository, call.part("ref"))).reversed();
    return call.page(Doc.list(given, status -> desk.shapes().checks().status(repository, status)));
  }

  private HubReply sum(HubCall call) {
    Repo repository = call.repository();
    CommitSha commit = call.commit(repository, call.part("ref"));
    var latest = new LinkedHashMap<String, Status>();
    for (Status status : of(repository, commit)) latest.put(status.context(), status);
    String own = desk.shapes().addresses().of(repository) + "/commits/" + commit;
    return HubReply.ok(
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
