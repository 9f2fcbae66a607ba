package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.List;
import java.util.Optional;

/** Reads a pull request off the fragment of {@link PullDocuments}. */
public final class PullReading {
  private PullReading() {}

  static GitHubPull pull(JsonFields node) {
    return new GitHubPull(
        new PullRequestNumber(node.number("number")),
        node.text("id"),
        GitHubPull.State.valueOf(node.text("state")),
        node.flag("isDraft"),
        node.branch("baseRefName"),
        baseTip(node),
        node.commit("headRefOid"),
        headBranch(node),
        words(node),
        opinions(node),
        GitHubPull.Mergeable.valueOf(node.maybeText("mergeable").orElse("UNKNOWN")),
        extent(node),
        node.instant("createdAt"),
        node.instant("updatedAt"),
        node.maybe("mergeCommit").map(commit -> commit.commit("oid")),
        RollupReading.checks(node),
        new GitHubPull.ClosedOrMerged(
            node.maybeInstant("closedAt"),
            node.maybeInstant("mergedAt"),
            node.maybe("mergedBy").map(PullReading::login)),
        node.flag("locked"),
        SurroundingsReading.of(node));
  }

  private static Optional<CommitSha> baseTip(JsonFields node) {
    return node.maybe("baseRef")
        .flatMap(base -> base.maybe("target"))
        .map(target -> target.commit("oid"));
  }

  private static GitHubPull.HeadBranch headBranch(JsonFields node) {
    return new GitHubPull.HeadBranch(
        node.maybe("headRepository").map(repository -> repository.text("nameWithOwner")),
        node.text("headRefName"),
        node.flag("isCrossRepository"),
        node.flag("maintainerCanModify"));
  }

  private static GitHubPull.Words words(JsonFields node) {
    var author = node.maybe("author");
    return new GitHubPull.Words(
        node.text("title"),
        node.maybeText("body").orElse(""),
        node.text("url"),
        author.flatMap(who -> who.maybeNumber("databaseId")).orElse(0L),
        author.map(PullReading::login).orElse("ghost"),
        node.nodes("labels").stream().map(PullReading::label).toList(),
        node.nodes("assignees").stream().map(who -> who.text("login")).toList(),
        node.maybe("milestone").map(milestone -> milestone.text("title")));
  }

  private static GitHubPull.LabelName label(JsonFields label) {
    return new GitHubPull.LabelName(
        label.text("name"), label.text("color"), label.flag("isDefault"));
  }

  /** GraphQL leaves out the ending that a bot's name has everywhere else. */
  public static String login(JsonFields actor) {
    boolean isBot = actor.maybeText("__typename").equals(Optional.of("Bot"));
    String login = actor.text("login");
    return isBot && !login.endsWith("[bot]") ? login + "[bot]" : login;
  }

  private static GitHubPull.Opinions opinions(JsonFields node) {
    var reviews = node.nodes("latestOpinionatedReviews");
    var latest = node.nodes("latestReviews");
    return new GitHubPull.Opinions(
        saying("APPROVED", reviews),
        saying("CHANGES_REQUESTED", reviews),
        node.nodes("reviewRequests").stream()
            .flatMap(request -> request.maybe("requestedReviewer").stream())
            .map(PullReading::reviewer)
            .toList(),
        saying("COMMENTED", latest),
        saying("DISMISSED", latest),
        reviews.stream().anyMatch(review -> isOfHead(review, node.text("headRefOid"))));
  }

  private static boolean isOfHead(JsonFields review, String head) {
    return review.text("state").equals("APPROVED")
        && !review.flag("viewerDidAuthor")
        && review.maybe("commit").map(commit -> commit.text("oid")).equals(Optional.of(head));
  }

  /** What we said ourselves because a rule asked for it counts for nothing. */
  private static List<String> saying(String word, List<JsonFields> reviews) {
    return reviews.stream()
        .filter(review -> !review.flag("viewerDidAuthor"))
        .filter(review -> review.text("state").equals(word))
        .map(review -> review.maybe("author").map(PullReading::login).orElse("ghost"))
        .toList();
  }

  private static String reviewer(JsonFields who) {
    return who.maybeText("combinedSlug").map(team -> "@" + team).orElseGet(() -> login(who));
  }

  private static GitHubPull.Extent extent(JsonFields node) {
    return new GitHubPull.Extent(
        node.number("additions"),
        node.number("deletions"),
        node.number("changedFiles"),
        node.nodes("files").stream()
            .map(
                file ->
                    new FileChange(
                        file.text("path"),
                        FileChange.Kind.of(file.text("changeType")),
                        Optional.empty()))
            .toList());
  }
}
