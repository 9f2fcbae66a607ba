package dev.signalbox.host.github.actions;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.host.github.reading.PullReading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an action was told when it looked. What it did not ask for is empty.
 *
 * @param login who we are
 * @param labelIds of labels of the repository, by their names
 */
record ActionLook(
    String login,
    SeenPull pull,
    Map<String, String> labelIds,
    Map<String, String> userIds,
    Map<String, SeenTeam> teams,
    Optional<String> defaultBranch,
    BranchUse branch) {
  /** {@code labels} and {@code assignees}: what it has, with their ids. */
  record SeenPull(
      String id,
      GitHubPull.State state,
      boolean isDraft,
      boolean isOurs,
      String author,
      CommitSha head,
      String headBranch,
      boolean isFork,
      Map<String, String> labels,
      Map<String, String> assignees,
      List<String> requested,
      List<SeenReview> reviews,
      List<String> ownComments) {}

  record SeenReview(
      String id, String state, boolean isOurs, String body, String author, Optional<String> head) {}

  /** {@code members}: at most 100, with their ids. */
  record SeenTeam(String id, Map<String, String> members) {}

  /** {@code neededBy}: an open pull request that goes there or comes from there. */
  record BranchUse(Optional<CommitSha> tip, Optional<String> neededBy) {}

  static Optional<ActionLook> read(
      JsonFields data,
      Map<String, String> labels,
      Map<String, String> users,
      Map<String, String> teams) {
    var repository = data.child("repository");
    return repository
        .maybe("pullRequest")
        .map(
            pull ->
                new ActionLook(
                    data.child("viewer").text("login"),
                    pull(pull),
                    ids(repository, labels),
                    ids(data, users),
                    teams(data, teams),
                    repository.maybe("defaultBranchRef").map(ref -> ref.text("name")),
                    use(repository)));
  }

  private static SeenPull pull(JsonFields pull) {
    return new SeenPull(
        pull.text("id"),
        GitHubPull.State.valueOf(pull.text("state")),
        pull.flag("isDraft"),
        pull.flag("viewerDidAuthor"),
        login(pull.maybe("author")),
        pull.commit("headRefOid"),
        pull.text("headRefName"),
        pull.flag("isCrossRepository"),
        idsBy("name", pull.nodes("labels")),
        idsBy("login", pull.nodes("assignees")),
        pull.nodes("reviewRequests").stream()
            .flatMap(request -> request.maybe("requestedReviewer").stream())
            .flatMap(reviewer -> reviewer.maybeText("login").stream())
            .toList(),
        pull.nodes("reviews").stream().map(ActionLook::review).toList(),
        pull.nodes("comments").stream()
            .filter(comment -> comment.flag("viewerDidAuthor"))
            .map(comment -> comment.text("body"))
            .toList());
  }

  private static SeenReview review(JsonFields review) {
    return new SeenReview(
        review.text("id"),
        review.text("state"),
        review.flag("viewerDidAuthor"),
        review.text("body"),
        login(review.maybe("author")),
        review.maybe("commit").map(commit -> commit.text("oid")));
  }

  private static String login(Optional<JsonFields> actor) {
    return actor.map(PullReading::login).orElse("ghost");
  }

  private static Map<String, String> idsBy(String key, List<JsonFields> nodes) {
    var ids = new LinkedHashMap<String, String>();
    for (var node : nodes) ids.put(node.text(key), node.text("id"));
    return ids;
  }

  private static Map<String, String> ids(JsonFields from, Map<String, String> aliases) {
    var ids = new LinkedHashMap<String, String>();
    aliases.forEach(
        (name, alias) -> from.maybe(alias).ifPresent(found -> ids.put(name, found.text("id"))));
    return ids;
  }

  private static Map<String, SeenTeam> teams(JsonFields data, Map<String, String> aliases) {
    var teams = new LinkedHashMap<String, SeenTeam>();
    aliases.forEach(
        (slug, alias) ->
            data.maybe(alias)
                .flatMap(organization -> organization.maybe("team"))
                .ifPresent(
                    team ->
                        teams.put(
                            slug,
                            new SeenTeam(team.text("id"), idsBy("login", team.nodes("members"))))));
    return teams;
  }

  private static BranchUse use(JsonFields repository) {
    var onto = repository.nodes("onto").stream();
    var from = repository.nodes("from").stream().filter(it -> !it.flag("isCrossRepository"));
    var needed =
        onto.map(it -> "the base of #" + it.number("number"))
            .findFirst()
            .or(() -> from.map(it -> "the head of #" + it.number("number")).findFirst());
    var tip = repository.maybe("ref").flatMap(ref -> ref.maybe("target"));
    return new BranchUse(tip.map(target -> target.commit("oid")), needed);
  }
}
