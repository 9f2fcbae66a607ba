package dev.signalbox.fakehub.rest;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.git.RefChange;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
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

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/git/ref/{ref+}", READ, this::one),
        HubRoute.inRepository("GET", "/git/matching-refs/{ref+}", READ, this::matching),
        HubRoute.inRepository("POST", "/git/refs", WRITE, this::create),
        HubRoute.inRepository("PATCH", "/git/refs/{ref+}", WRITE, this::update),
        HubRoute.inRepository("DELETE", "/git/refs/{ref+}", WRITE, this::delete));
  }

  private HubReply one(HubCall call) {
    String ref = "refs/" + call.part("ref");
    CommitSha commit =
        Optional.ofNullable(call.repository().refs.get(ref)).orElseThrow(HubRefusal::notFound);
    return HubReply.ok(desk.shapes().repositories().ref(call.repository(), ref, commit));
  }

  private HubReply matching(HubCall call) {
    String prefix = "refs/" + call.part("ref");
    var found =
        call.repository().refs.entrySet().stream()
            .filter(ref -> ref.getKey().startsWith(prefix))
            .toList();
    return HubReply.ok(
        Doc.list(
            found,
            ref ->
                desk.shapes().repositories().ref(call.repository(), ref.getKey(), ref.getValue())));
  }

  private static CommitSha commit(HubCall call) {
    String sha = call.needed("sha");
    if (!RepositoryContent.isHash(sha))
      throw HubRefusal.unprocessable(
          "The sha parameter must be exactly 40 characters and contain only [0-9a-f].");
    return new CommitSha(sha);
  }

  private HubReply moved(HubCall call, RefChange move, boolean force, int status) {
    Repo repository = call.repository();
    desk.refs()
        .refusal(repository, move, force, call.actor())
        .ifPresent(
            reason -> {
              throw HubRefusal.unprocessable(reason);
            });
    desk.refs().move(repository, List.of(move), call.actor());
    if (move.after().isEmpty()) return HubReply.empty();
    var shape = desk.shapes().repositories().ref(repository, move.ref(), move.after().get());
    return HubReply.of(status, shape);
  }

  private HubReply create(HubCall call) {
    String ref = call.needed("ref");
    if (!ref.startsWith("refs/") || ref.chars().filter(each -> each == '/').count() < 2) {
      throw HubRefusal.unprocessable(
          "Reference name must start with 'refs' and have at least two slashes.");
    }
    if (call.repository().refs.containsKey(ref)) {
      throw HubRefusal.unprocessable("Reference already exists");
    }
    return moved(call, new RefChange(ref, Optional.empty(), Optional.of(commit(call))), false, 201);
  }

  private static CommitSha present(HubCall call, String ref) {
    return Optional.ofNullable(call.repository().refs.get(ref))
        .orElseThrow(() -> HubRefusal.unprocessable("Reference does not exist"));
  }

  private HubReply update(HubCall call) {
    String ref = "refs/" + call.part("ref");
    boolean force = call.json().path("force").asBoolean(false);
    var move = new RefChange(ref, Optional.of(present(call, ref)), Optional.of(commit(call)));
    return moved(call, move, force, 200);
  }

  private HubReply delete(HubCall call) {
    String ref = "refs/" + call.part("ref");
    return moved(
        call, new RefChange(ref, Optional.of(present(call, ref)), Optional.empty()), true, 204);
  }
}
