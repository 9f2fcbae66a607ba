package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubCaller;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import java.util.List;

/** A repository, its files, and what a user may do there. */
final class FakeRepositoryEndpoints {
  private final Desk desk;

  FakeRepositoryEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "", Need.read("metadata"), this::repository),
        HubRoute.inRepository("GET", "/contents/{path+}", Need.read("contents"), this::content),
        HubRoute.inRepository(
            "GET", "/collaborators/{login}/permission", Need.read("metadata"), this::permission));
  }

  private HubReply repository(HubCall call) {
    var shown = desk.shapes().repositories().full(call.repository());
    return HubReply.ok(
        call.caller() instanceof HubCaller.AsUser(var user)
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

  private HubReply content(HubCall call) {
    Repo repository = call.repository();
    String ref = call.request().query("ref").orElse(repository.defaultBranch);
    if (repository.tip(ref).isEmpty() && !RepositoryContent.isHash(ref)) {
      throw HubRefusal.of(404, "No commit found for the ref " + ref);
    }
    var commit = call.commit(repository, ref);
    String path = call.part("path");
    var blob =
        new RepositoryContent(repository.folder)
            .blob(commit, path)
            .orElseThrow(HubRefusal::notFound);
    return HubReply.ok(desk.shapes().commits().content(repository, ref, path, blob));
  }

  private HubReply permission(HubCall call) {
    Repo repository = call.repository();
    var user =
        call.world()
            .user(call.part("login"))
            .orElseThrow(() -> HubRefusal.of(404, call.part("login") + " is not a user"));
    String level = repository.permissionOf(user);
    return HubReply.ok(
        Doc.of("permission", level.equals("maintain") ? "write" : level)
            .with("role_name", level)
            .with("user", desk.shapes().accounts().user(user).with("role_name", level)));
  }
}
