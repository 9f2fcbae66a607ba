package dev.signalbox.fakehub.rest;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.git.RefMove;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import java.util.List;
import java.util.Optional;

/** Refs one at a time. None of these compares before it sets; GraphQL's {@code updateRefs} does. */
final class RefEndpoints {
  private static final Need READ = Need.read("contents");
  private static final Need WRITE = Need.write("contents");

  private final Desk desk;

  RefEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("GET", "/git/ref/{ref+}", READ, this::one),
        Route.inRepository("GET", "/git/matching-refs/{ref+}", READ, this::matching),
        Route.inRepository("POST", "/git/refs", WRITE, this::create),
        Route.inRepository("PATCH", "/git/refs/{ref+}", WRITE, this::update),
        Route.inRepository("DELETE", "/git/refs/{ref+}", WRITE, this::delete));
  }

  private Reply one(Call call) {
    String ref = "refs/" + call.part("ref");
    CommitSha commit =
        Optional.ofNullable(call.repository().refs.get(ref)).orElseThrow(Refusal::notFound);
    return Reply.ok(desk.shapes().repositories().ref(call.repository(), ref, commit));
  }

  private Reply matching(Call call) {
    String prefix = "refs/" + call.part("ref");
    var found =
        call.repository().refs.entrySet().stream()
            .filter(ref -> ref.getKey().startsWith(prefix))
            .toList();
    return Reply.ok(
        Doc.list(
            found,
            ref ->
                desk.shapes().repositories().ref(call.repository(), ref.getKey(), ref.getValue())));
  }

  private static CommitSha commit(Call call) {
    String sha = call.needed("sha");
    if (!Content.isHash(sha))
      throw Refusal.unprocessable(
          "The sha parameter must be exactly 40 characters and contain only [0-9a-f].");
    return new CommitSha(sha);
  }

  private Reply moved(Call call, RefMove move, boolean force, int status) {
    Repo repository = call.repository();
    desk.refs()
        .refusal(repository, move, force, call.actor())
        .ifPresent(
            reason -> {
              throw Refusal.unprocessable(reason);
            });
    desk.refs().move(repository, List.of(move), call.actor());
    if (move.after().isEmpty()) return Reply.empty();
    var shape = desk.shapes().repositories().ref(repository, move.ref(), move.after().get());
    return Reply.of(status, shape);
  }

  private Reply create(Call call) {
    String ref = call.needed("ref");
    if (!ref.startsWith("refs/") || ref.chars().filter(each -> each == '/').count() < 2) {
      throw Refusal.unprocessable(
          "Reference name must start with 'refs' and have at least two slashes.");
    }
    if (call.repository().refs.containsKey(ref)) {
      throw Refusal.unprocessable("Reference already exists");
    }
    return moved(call, new RefMove(ref, Optional.empty(), Optional.of(commit(call))), false, 201);
  }

  private static CommitSha present(Call call, String ref) {
    return Optional.ofNullable(call.repository().refs.get(ref))
        .orElseThrow(() -> Refusal.unprocessable("Reference does not exist"));
  }

  private Reply update(Call call) {
    String ref = "refs/" + call.part("ref");
    boolean force = call.json().path("force").asBoolean(false);
    var move = new RefMove(ref, Optional.of(present(call, ref)), Optional.of(commit(call)));
    return moved(call, move, force, 200);
  }

  private Reply delete(Call call) {
    String ref = "refs/" + call.part("ref");
    return moved(
        call, new RefMove(ref, Optional.of(present(call, ref)), Optional.empty()), true, 204);
  }
}
