package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.git.RepositoryContent;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.http.Need;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.Repo;
import java.util.Comparator;
import java.util.List;

/** Pull requests, read. */
final class FakePullEndpoints {
  private static final Need READ = Need.read("pull_requests");

  private final Desk desk;

  FakePullEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(
        HubRoute.inRepository("GET", "/pulls", READ, this::list),
        HubRoute.inRepository("GET", "/pulls/{number}", READ, this::one),
        HubRoute.inRepository("GET", "/pulls/{number}/files", READ, this::files),
        HubRoute.inRepository("GET", "/pulls/{number}/commits", READ, this::commits),
        HubRoute.inRepository("GET", "/pulls/{number}/reviews", READ, this::reviews),
        HubRoute.inRepository("GET", "/commits/{commit}/pulls", READ, this::withCommit));
  }

  static FakePull pull(HubCall call) {
    return HubPulls.find(call.repository(), call.number("number"));
  }

  private HubReply list(HubCall call) {
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

  private static String head(HubCall call, FakePull pull) {
    var owner = call.world().repository(pull.head().repository()).owner();
    return owner.login() + ":" + pull.head().branch();
  }

  private static Comparator<FakePull> order(HubCall call) {
    boolean isByUpdate = call.request().query("sort").filter("updated"::equals).isPresent();
    var order = Comparator.comparing(isByUpdate ? FakePull::updatedAt : FakePull::createdAt);
    var whole = order.thenComparingLong(FakePull::number);
    // Created ones come the newest first unless a sort is asked for.
    String usual = call.request().query("sort").isPresent() && !isByUpdate ? "asc" : "desc";
    boolean isUp = call.request().query("direction").orElse(usual).equals("asc");
    return isUp ? whole : whole.reversed();
  }

  private HubReply one(HubCall call) {
    return HubReply.ok(desk.shapes().pulls().full(call.world(), call.repository(), pull(call)));
  }

  private HubReply files(HubCall call) {
    FakePull pull = pull(call);
    Repo repository = call.repository();
    var changes =
        new RepositoryContent(repository.folder)
            .changes(pull.base().commit(), pull.head().commit());
    return call.page(
        Doc.list(
            changes, file -> desk.shapes().commits().file(repository, pull.head().commit(), file)));
  }

  private HubReply commits(HubCall call) {
    FakePull pull = pull(call);
    Repo repository = call.repository();
    var content = new RepositoryContent(repository.folder);
    var commits = content.commits(pull.head().commit(), pull.base().commit()).reversed();
    return call.page(
        Doc.list(
            commits, commit -> desk.shapes().commits().full(repository, content.facts(commit))));
  }

  private HubReply reviews(HubCall call) {
    FakePull pull = pull(call);
    Repo repository = call.repository();
    var given =
        repository.reviews.values().stream().filter(one -> one.pull() == pull.number()).toList();
    return call.page(
        Doc.list(given, review -> desk.shapes().talk().review(repository, pull, review)));
  }

  private HubReply withCommit(HubCall call) {
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
