package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
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

  List<Route> routes() {
    return List.of(
        Route.inRepository(
            "GET", "/branches/{branch+}/protection", Need.read("administration"), this::protection),
        Route.inRepository("GET", "/branches", Need.read("contents"), this::list),
        Route.inRepository("GET", "/branches/{branch+}", Need.read("contents"), this::one),
        Route.inRepository("GET", "/rules/branches/{branch+}", Need.read("metadata"), this::rules));
  }

  private Reply list(Call call) {
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

  private Reply one(Call call) {
    Repo repository = call.repository();
    String branch = call.part("branch");
    var tip = repository.tip(branch).orElseThrow(() -> Refusal.of(404, "Branch not found"));
    var commit =
        desk.shapes().commits().full(repository, new Content(repository.folder).facts(tip));
    return Reply.ok(desk.shapes().repositories().fullBranch(repository, branch, commit));
  }

  private Reply protection(Call call) {
    var shape = desk.shapes().repositories().protection(call.repository(), call.part("branch"));
    if (shape.isEmpty()) throw Refusal.of(404, "Branch not protected");
    return Reply.ok(shape);
  }

  private Reply rules(Call call) {
    return call.page(desk.shapes().repositories().rules(call.repository(), call.part("branch")));
  }
}
