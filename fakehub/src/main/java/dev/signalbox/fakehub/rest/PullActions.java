package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Pulls;
import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Pull;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.Review;
import java.util.List;

/** Pull requests, changed. */
final class PullActions {
  private static final Need WRITE = Need.write("pull_requests");

  private final Desk desk;

  PullActions(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("POST", "/pulls", WRITE, this::open),
        Route.inRepository("PATCH", "/pulls/{number}", WRITE, this::edit),
        Route.inRepository("PUT", "/pulls/{number}/merge", Need.write("contents"), this::merge),
        Route.inRepository("PUT", "/pulls/{number}/update-branch", WRITE, this::update),
        Route.inRepository("POST", "/pulls/{number}/reviews", WRITE, this::review));
  }

  private Doc shape(Call call, Pull pull) {
    return desk.shapes().pulls().full(call.world(), call.repository(), pull);
  }

  private Reply open(Call call) {
    var opening =
        new Pulls.Opening(
            call.needed("title"),
            call.text("body").orElse(""),
            call.needed("base"),
            call.needed("head"),
            call.json().path("draft").asBoolean(false));
    return Reply.of(201, shape(call, desk.pulls().open(call.repository(), opening, call.actor())));
  }

  private Reply edit(Call call) {
    Repo repository = call.repository();
    Pull pull = PullEndpoints.pull(call);
    pull =
        desk.pulls()
            .reword(
                repository,
                pull,
                call.text("title").orElse(pull.title()),
                call.text("body").orElse(pull.body()),
                call.actor());
    var base = call.text("base");
    if (base.isPresent() && !base.get().equals(pull.base().branch())) {
      pull = desk.pulls().rebase(repository, pull, base.get(), call.actor());
    }
    String state = call.text("state").orElse("");
    if (state.equals("closed")) pull = desk.pulls().close(repository, pull, call.actor());
    if (state.equals("open")) pull = desk.pulls().reopen(repository, pull, call.actor());
    return Reply.ok(shape(call, pull));
  }

  private Reply merge(Call call) {
    Pull pull = PullEndpoints.pull(call);
    String title = call.text("commit_title").orElse("Merge pull request #" + pull.number());
    String words = title + "\n\n" + call.text("commit_message").orElse(pull.title());
    var made =
        desk.merging()
            .merge(
                call.repository(),
                pull,
                call.text("merge_method").orElse("merge"),
                call.text("sha"),
                words,
                call.actor());
    return Reply.ok(
        Doc.of("sha", made)
            .with("merged", true)
            .with("message", "Pull Request successfully merged"));
  }

  private Reply update(Call call) {
    Pull pull = PullEndpoints.pull(call);
    desk.merging()
        .updateBranch(call.repository(), pull, call.text("expected_head_sha"), call.actor());
    String url = desk.shapes().addresses().of(call.repository()) + "/pulls/" + pull.number();
    return Reply.of(202, Doc.of("message", "Updating pull request branch.").with("url", url));
  }

  private Reply review(Call call) {
    Pull pull = PullEndpoints.pull(call);
    var state =
        switch (call.text("event").orElse("COMMENT")) {
          case "APPROVE" -> Review.State.APPROVED;
          case "REQUEST_CHANGES" -> Review.State.CHANGES_REQUESTED;
          case "COMMENT" -> Review.State.COMMENTED;
          case String other -> throw Refusal.unprocessable("no such event: " + other);
        };
    if (pull.author().equals(call.actor().user()) && state != Review.State.COMMENTED) {
      throw Refusal.unprocessable("Can not approve your own pull request");
    }
    String words = call.text("body").orElse("");
    var review = desk.talk().review(call.repository(), pull, state, words, call.actor());
    return Reply.ok(desk.shapes().talk().review(call.repository(), pull, review));
  }
}
