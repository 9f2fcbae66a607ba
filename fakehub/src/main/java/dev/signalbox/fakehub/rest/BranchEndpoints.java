package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import java.util.List;

/** Branches and what they ask for. Protection needs the permission to administrate. */
final class BranchEndpoints {
  private static final String HEADS = "refs/heads/";

  private final Desk desk;

  BranchEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository(
            "GET", "/branches/{branch+}/protection", Need.read("administration"), this::protection),
        HubRoute.inRepository("GET", "/branches", Need.read("contents"), this::list),
        HubRoute.inRepository("GET", "/branches/{branch+}", Need.read("contents"), this::one),
        HubRoute.inRepository(
            "GET", "/rules/branches/{branch+}", Need.read("metadata"), this::rules));
  }

  private HubReply list(HubCall call) {
    Repo repository = call.repository();
    var branches =
        repository.refs.entrySet().stream().filter(ref -> ref.getKey().startsWith(HEADS)).toList();
    return call.page(
        Doc.list(
            branches,
            ref ->
                desk.shapes()
                    .repositories()
                    .branch(repository, ref.getKey().substring(HEADS.length()), ref.getValue())));
  }

  private HubReply one(HubCall call) {
    Repo repository = call.repository();
    String branch = call.part("branch");
    var tip = repository.tip(branch).orElseThrow(() -> HubRefusal.of(404, "Branch not found"));
    var commit =
        desk.shapes()
            .commits()
            .full(repository, new RepositoryContent(repository.folder).facts(tip));
    return HubReply.ok(desk.shapes().repositories().fullBranch(repository, branch, commit));
  }

  private HubReply protection(HubCall call) {
    var shape = desk.shapes().repositories().protection(call.repository(), call.part("branch"));
    if (shape.isEmpty()) throw HubRefusal.of(404, "Branch not protected");
    return HubReply.ok(shape);
  }

  private HubReply rules(HubCall call) {
    return call.page(desk.shapes().repositories().rules(call.repository(), call.part("branch")));
  }
}
