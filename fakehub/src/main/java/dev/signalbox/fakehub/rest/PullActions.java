package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakePull;
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

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("POST", "/pulls", WRITE, this::open),
        HubRoute.inRepository("PATCH", "/pulls/{number}", WRITE, this::edit),
        HubRoute.inRepository("PUT", "/pulls/{number}/merge", Need.write("contents"), this::merge),
        HubRoute.inRepository("PUT", "/pulls/{number}/update-branch", WRITE, this::update),
        HubRoute.inRepository("POST", "/pulls/{number}/reviews", WRITE, this::review));
  }

  private Doc shape(HubCall call, FakePull pull) {
    return desk.shapes().pulls().full(call.world(), call.repository(), pull);
  }

  private HubReply open(HubCall call) {
    var opening =
        new HubPulls.Opening(
            call.needed("title"),
            call.text("body").orElse(""),
            call.needed("base"),
            call.needed("head"),
            call.json().path("draft").asBoolean(false));
    return HubReply.of(
        201, shape(call, desk.pulls().open(call.repository(), opening, call.actor())));
  }

  private HubReply edit(HubCall call) {
    Repo repository = call.repository();
    FakePull pull = FakePullEndpoints.pull(call);
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
    return HubReply.ok(shape(call, pull));
  }

  private HubReply merge(HubCall call) {
    FakePull pull = FakePullEndpoints.pull(call);
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
    return HubReply.ok(
        Doc.of("sha", made)
            .with("merged", true)
            .with("message", "Pull Request successfully merged"));
  }

  private HubReply update(HubCall call) {
    FakePull pull = FakePullEndpoints.pull(call);
    desk.merging()
        .updateBranch(call.repository(), pull, call.text("expected_head_sha"), call.actor());
    String url = desk.shapes().addresses().of(call.repository()) + "/pulls/" + pull.number();
    return HubReply.of(202, Doc.of("message", "Updating pull request branch.").with("url", url));
  }

  private HubReply review(HubCall call) {
    FakePull pull = FakePullEndpoints.pull(call);
    var state =
        switch (call.text("event").orElse("COMMENT")) {
          case "APPROVE" -> Review.State.APPROVED;
          case "REQUEST_CHANGES" -> Review.State.CHANGES_REQUESTED;
          case "COMMENT" -> Review.State.COMMENTED;
          case String other -> throw HubRefusal.unprocessable("no such event: " + other);
        };
    if (pull.author().equals(call.actor().user()) && state != Review.State.COMMENTED) {
      throw HubRefusal.unprocessable("Can not approve your own pull request");
    }
    String words = call.text("body").orElse("");
    var review = desk.talk().review(call.repository(), pull, state, words, call.actor());
    return HubReply.ok(desk.shapes().talk().review(call.repository(), pull, review));
  }
}
