package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Caller;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import java.util.List;

/** A repository, its files, and what a user may do there. */
final class RepositoryEndpoints {
  private final Desk desk;

  RepositoryEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("GET", "", Need.read("metadata"), this::repository),
        Route.inRepository("GET", "/contents/{path+}", Need.read("contents"), this::content),
        Route.inRepository(
            "GET", "/collaborators/{login}/permission", Need.read("metadata"), this::permission));
  }

  private Reply repository(Call call) {
    var shown = desk.shapes().repositories().full(call.repository());
    return Reply.ok(
        call.caller() instanceof Caller.AsUser(var user)
            ? shown.with("permissions", rights(call.repository().permissionOf(user)))
            : shown);
  }

  /** What a person may do there, told to that person only. */
  private static Doc rights(String level) {
    int rank = List.of("read", "triage", "write", "maintain", "admin").indexOf(level);
    return Doc.of("admin", rank >= 4)
        .with("maintain", rank >= 3)
        .with("push", rank >= 2)
        .with("triage", rank >= 1)
        .with("pull", rank >= 0);
  }

  private Reply content(Call call) {
    Repo repository = call.repository();
    String ref = call.request().query("ref").orElse(repository.defaultBranch);
    if (repository.tip(ref).isEmpty() && !Content.isHash(ref)) {
      throw Refusal.of(404, "No commit found for the ref " + ref);
    }
    var commit = call.commit(repository, ref);
    String path = call.part("path");
    var blob = new Content(repository.folder).blob(commit, path).orElseThrow(Refusal::notFound);
    return Reply.ok(desk.shapes().commits().content(repository, ref, path, blob));
  }

  private Reply permission(Call call) {
    Repo repository = call.repository();
    var user =
        call.world()
            .user(call.part("login"))
            .orElseThrow(() -> Refusal.of(404, call.part("login") + " is not a user"));
    String level = repository.permissionOf(user);
    return Reply.ok(
        Doc.of("permission", level.equals("maintain") ? "write" : level)
            .with("role_name", level)
            .with("user", desk.shapes().accounts().user(user).with("role_name", level)));
  }
}
