package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Pulls;
import dev.signalbox.fakehub.git.Content;
import dev.signalbox.fakehub.http.Call;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.http.Reply;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Pull;
import dev.signalbox.fakehub.state.Repo;
import java.util.Comparator;
import java.util.List;

/** Pull requests, read. */
final class PullEndpoints {
  private static final Need READ = Need.read("pull_requests");

  private final Desk desk;

  PullEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<Route> routes() {
    return List.of(
        Route.inRepository("GET", "/pulls", READ, this::list),
        Route.inRepository("GET", "/pulls/{number}", READ, this::one),
        Route.inRepository("GET", "/pulls/{number}/files", READ, this::files),
        Route.inRepository("GET", "/pulls/{number}/commits", READ, this::commits),
        Route.inRepository("GET", "/pulls/{number}/reviews", READ, this::reviews),
        Route.inRepository("GET", "/commits/{commit}/pulls", READ, this::withCommit));
  }

  static Pull pull(Call call) {
    return Pulls.find(call.repository(), call.number("number"));
  }

  private Reply list(Call call) {
    Repo repository = call.repository();
    var request = call.request();
    String state = request.query("state").orElse("open");
    var found =
        repository.pulls.values().stream()
            .filter(pull -> state.equals("all") || pull.isOpen() == state.equals("open"))
            .filter(pull -> request.query("base").map(pull.base().branch()::equals).orElse(true))
            .filter(pull -> request.query("head").map(head(call, pull)::equals).orElse(true))
            .sorted(order(call))
            .toList();
    return call.page(
        Doc.list(found, pull -> desk.shapes().pulls().simple(call.world(), repository, pull)));
  }

  private static String head(Call call, Pull pull) {
    var owner = call.world().repository(pull.head().repository()).owner();
    return owner.login() + ":" + pull.head().branch();
  }

  private static Comparator<Pull> order(Call call) {
    boolean isByUpdate = call.request().query("sort").filter("updated"::equals).isPresent();
    var order = Comparator.comparing(isByUpdate ? Pull::updatedAt : Pull::createdAt);
    var whole = order.thenComparingLong(Pull::number);
    // Created ones come the newest first unless a sort is asked for.
    String usual = call.request().query("sort").isPresent() && !isByUpdate ? "asc" : "desc";
    boolean isUp = call.request().query("direction").orElse(usual).equals("asc");
    return isUp ? whole : whole.reversed();
  }

  private Reply one(Call call) {
    return Reply.ok(desk.shapes().pulls().full(call.world(), call.repository(), pull(call)));
  }

  private Reply files(Call call) {
    Pull pull = pull(call);
    Repo repository = call.repository();
    var changes =
        new Content(repository.folder).changes(pull.base().commit(), pull.head().commit());
    return call.page(
        Doc.list(
            changes, file -> desk.shapes().commits().file(repository, pull.head().commit(), file)));
  }

  private Reply commits(Call call) {
    Pull pull = pull(call);
    Repo repository = call.repository();
    var content = new Content(repository.folder);
    var commits = content.commits(pull.head().commit(), pull.base().commit()).reversed();
    return call.page(
        Doc.list(
            commits, commit -> desk.shapes().commits().full(repository, content.facts(commit))));
  }

  private Reply reviews(Call call) {
    Pull pull = pull(call);
    Repo repository = call.repository();
    var given =
        repository.reviews.values().stream().filter(one -> one.pull() == pull.number()).toList();
    return call.page(
        Doc.list(given, review -> desk.shapes().talk().review(repository, pull, review)));
  }

  private Reply withCommit(Call call) {
    Repo repository = call.repository();
    var commit = call.commit(repository, call.part("commit"));
    var found =
        repository.pulls.values().stream()
            .filter(pull -> pull.head().commit().equals(commit))
            .toList();
    return call.page(
        Doc.list(found, pull -> desk.shapes().pulls().simple(call.world(), repository, pull)));
  }
}
