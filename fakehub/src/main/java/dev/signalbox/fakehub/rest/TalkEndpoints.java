package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.FakePull;
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

  List<HubRoute> routes() {
    String comments = "/issues/{number}/comments";
    String comment = "/issues/comments/{comment}";
    String labels = "/issues/{number}/labels";
    return List.of(
        HubRoute.inRepository("GET", "/issues/comments", READ, this::all),
        HubRoute.inRepository("GET", comment, READ, this::one),
        HubRoute.inRepository("PATCH", comment, WRITE, this::edit),
        HubRoute.inRepository("DELETE", comment, WRITE, this::delete),
        HubRoute.inRepository("GET", comment + "/reactions", READ, this::reactions),
        HubRoute.inRepository("POST", comment + "/reactions", WRITE, this::react),
        HubRoute.inRepository("GET", comments, READ, this::list),
        HubRoute.inRepository("POST", comments, WRITE, this::say),
        HubRoute.inRepository("PATCH", "/issues/{number}", WRITE, this::equip),
        HubRoute.inRepository("GET", "/labels", READ, this::allLabels),
        HubRoute.inRepository("GET", labels, READ, this::labels),
        HubRoute.inRepository("POST", labels, WRITE, this::label),
        HubRoute.inRepository("DELETE", labels + "/{name}", WRITE, this::unlabel));
  }

  private static Comment comment(HubCall call) {
    return Optional.ofNullable(call.repository().comments.get(call.number("comment")))
        .orElseThrow(HubRefusal::notFound);
  }

  private Doc shape(HubCall call, Comment comment) {
    return desk.shapes().talk().comment(call.repository(), comment);
  }

  private HubReply one(HubCall call) {
    return HubReply.ok(shape(call, comment(call)));
  }

  private HubReply list(HubCall call) {
    FakePull pull = FakePullEndpoints.pull(call);
    var said =
        call.repository().comments.values().stream()
            .filter(comment -> comment.pull() == pull.number())
            .toList();
    return call.page(Doc.list(said, comment -> shape(call, comment)));
  }

  /** In all conversations, the oldest first. */
  private HubReply all(HubCall call) {
    var since = call.request().query("since").map(Instant::parse).orElse(Instant.EPOCH);
    var said =
        call.repository().comments.values().stream()
            .filter(comment -> !comment.updatedAt().isBefore(since))
            .sorted(Comparator.comparingLong(Comment::id))
            .toList();
    return call.page(Doc.list(said, comment -> shape(call, comment)));
  }

  private HubReply say(HubCall call) {
    FakePull pull = FakePullEndpoints.pull(call);
    var said = desk.talk().comment(call.repository(), pull, call.needed("body"), call.actor());
    return HubReply.of(201, shape(call, said));
  }

  private HubReply edit(HubCall call) {
    Comment comment = own(call);
    return HubReply.ok(
        shape(call, desk.talk().edit(call.repository(), comment, call.needed("body"))));
  }

  /** Apps change and delete none but theirs. */
  private static Comment own(HubCall call) {
    Comment comment = comment(call);
    boolean isOwn = comment.author().equals(call.actor().user());
    if (call.actor().app().isPresent() && !isOwn) {
      throw HubRefusal.of(403, "Resource not accessible by integration");
    }
    return comment;
  }

  private HubReply delete(HubCall call) {
    call.repository().comments.remove(own(call).id());
    return HubReply.empty();
  }

  private HubReply reactions(HubCall call) {
    long comment = comment(call).id();
    var given =
        call.repository().reactions.stream().filter(one -> one.comment() == comment).toList();
    return call.page(Doc.list(given, desk.shapes().talk()::reaction));
  }

  private HubReply react(HubCall call) {
    Repo repository = call.repository();
    int before = repository.reactions.size();
    var reaction =
        desk.talk().react(repository, comment(call), call.needed("content"), call.actor());
    int status = repository.reactions.size() > before ? 201 : 200;
    return HubReply.of(status, desk.shapes().talk().reaction(reaction));
  }

  private HubReply shown(HubCall call, FakePull pull) {
    return HubReply.ok(
        Doc.list(pull.labels(), label -> desk.shapes().pulls().label(call.repository(), label)));
  }

  private HubReply allLabels(HubCall call) {
    var all = List.copyOf(call.repository().labels.values());
    return call.page(Doc.list(all, label -> desk.shapes().pulls().label(call.repository(), label)));
  }

  private HubReply labels(HubCall call) {
    return shown(call, FakePullEndpoints.pull(call));
  }

  private HubReply label(HubCall call) {
    var names = texts(call, "labels");
    return shown(
        call,
        desk.pulls().label(call.repository(), FakePullEndpoints.pull(call), names, call.actor()));
  }

  /** Labels and assignees take the place of those before. */
  private HubReply equip(HubCall call) {
    Repo repository = call.repository();
    FakePull pull = FakePullEndpoints.pull(call);
    if (call.json().has("labels")) {
      var names = texts(call, "labels");
      for (var label : pull.labels()) {
        if (names.contains(label.name())) continue;
        pull = desk.pulls().unlabel(repository, pull, label.name(), call.actor());
      }
      pull = desk.pulls().label(repository, pull, names, call.actor());
    }
    if (call.json().has("assignees")) {
      var users =
          texts(call, "assignees").stream()
              .map(
                  login ->
                      call.world()
                          .user(login)
                          .orElseThrow(() -> HubRefusal.invalid("Issue", "assignees")))
              .toList();
      desk.people().unassign(repository, pull, repository.assignees(pull), call.actor());
      desk.people().assign(repository, pull, users, call.actor());
    }
    return HubReply.ok(
        desk.shapes().talk().issue(repository, HubPulls.find(repository, pull.number())));
  }

  private static List<String> texts(HubCall call, String field) {
    var texts = new ArrayList<String>();
    for (JsonNode text : call.json().path(field)) texts.add(text.asString());
    return texts;
  }

  private HubReply unlabel(HubCall call) {
    FakePull pull = FakePullEndpoints.pull(call);
    return shown(
        call, desk.pulls().unlabel(call.repository(), pull, call.part("name"), call.actor()));
  }
}
