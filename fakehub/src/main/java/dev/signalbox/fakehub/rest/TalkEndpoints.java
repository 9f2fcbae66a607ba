package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.Pull;
import dev.signalbox.fakehub.state.Repo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Comments, reactions and labels: what pull requests have from being issues. */
final class TalkEndpoints {
  private static final Need READ = Need.read("pull_requests");
  private static final Need WRITE = Need.write("pull_requests");

  private final Desk desk;

  TalkEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    String comments = "/issues/{number}/comments";
    String comment = "/issues/comments/{comment}";
    String labels = "/issues/{number}/labels";
    return List.of(
        Route.inRepository("GET", "/issues/comments", READ, this::all),
        Route.inRepository("GET", comment, READ, this::one),
        Route.inRepository("PATCH", comment, WRITE, this::edit),
        Route.inRepository("GET", comment + "/reactions", READ, this::reactions),
        Route.inRepository("POST", comment + "/reactions", WRITE, this::react),
        Route.inRepository("GET", comments, READ, this::list),
        Route.inRepository("POST", comments, WRITE, this::say),
        Route.inRepository("GET", "/labels", READ, this::allLabels),
        Route.inRepository("GET", labels, READ, this::labels),
        Route.inRepository("POST", labels, WRITE, this::label),
        Route.inRepository("DELETE", labels + "/{name}", WRITE, this::unlabel));
  }

  private static Comment comment(Call call) {
    return Optional.ofNullable(call.repository().comments.get(call.number("comment")))
        .orElseThrow(Refusal::notFound);
  }

  private Doc shape(Call call, Comment comment) {
    return desk.shapes().talk().comment(call.repository(), comment);
  }

  private Reply one(Call call) {
    return Reply.ok(shape(call, comment(call)));
  }

  private Reply list(Call call) {
    Pull pull = PullEndpoints.pull(call);
    var said =
        call.repository().comments.values().stream()
            .filter(comment -> comment.pull() == pull.number())
            .toList();
    return call.page(Doc.list(said, comment -> shape(call, comment)));
  }

  /** In all conversations, the oldest first. */
  private Reply all(Call call) {
    var since = call.request().query("since").map(Instant::parse).orElse(Instant.EPOCH);
    var said =
        call.repository().comments.values().stream()
            .filter(comment -> !comment.updatedAt().isBefore(since))
            .sorted(Comparator.comparingLong(Comment::id))
            .toList();
    return call.page(Doc.list(said, comment -> shape(call, comment)));
  }

  private Reply say(Call call) {
    Pull pull = PullEndpoints.pull(call);
    var said = desk.talk().comment(call.repository(), pull, call.needed("body"), call.actor());
    return Reply.of(201, shape(call, said));
  }

  private Reply edit(Call call) {
    Comment comment = comment(call);
    boolean isOwn = comment.author().equals(call.actor().user());
    if (call.actor().app().isPresent() && !isOwn) {
      throw Refusal.of(403, "Resource not accessible by integration");
    }
    return Reply.ok(shape(call, desk.talk().edit(call.repository(), comment, call.needed("body"))));
  }

  private Reply reactions(Call call) {
    long comment = comment(call).id();
    var given =
        call.repository().reactions.stream().filter(one -> one.comment() == comment).toList();
    return call.page(Doc.list(given, desk.shapes().talk()::reaction));
  }

  private Reply react(Call call) {
    Repo repository = call.repository();
    int before = repository.reactions.size();
    var reaction =
        desk.talk().react(repository, comment(call), call.needed("content"), call.actor());
    int status = repository.reactions.size() > before ? 201 : 200;
    return Reply.of(status, desk.shapes().talk().reaction(reaction));
  }

  private Reply shown(Call call, Pull pull) {
    return Reply.ok(
        Doc.list(pull.labels(), label -> desk.shapes().pulls().label(call.repository(), label)));
  }

  private Reply allLabels(Call call) {
    var all = List.copyOf(call.repository().labels.values());
    return call.page(Doc.list(all, label -> desk.shapes().pulls().label(call.repository(), label)));
  }

  private Reply labels(Call call) {
    return shown(call, PullEndpoints.pull(call));
  }

  private Reply label(Call call) {
    var names = new ArrayList<String>();
    for (JsonNode name : call.json().path("labels")) names.add(name.asString());
    return shown(
        call, desk.pulls().label(call.repository(), PullEndpoints.pull(call), names, call.actor()));
  }

  private Reply unlabel(Call call) {
    Pull pull = PullEndpoints.pull(call);
    return shown(
        call, desk.pulls().unlabel(call.repository(), pull, call.part("name"), call.actor()));
  }
}
