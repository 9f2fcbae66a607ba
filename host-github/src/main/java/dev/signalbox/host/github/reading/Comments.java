package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The conversation under a pull request: where our own comment is found again. */
public final class Comments {
  private static final int MAX_PAGES = 10;

  private final GitHubAccess access;

  public Comments(GitHubAccess access) {
    this.access = access;
  }

  public record Comment(
      long id, String author, String body, Instant createdAt, Instant updatedAt) {}

  /** The oldest first, at most 1,000. */
  public GitHubReply<Gathered<Comment>> of(RepositorySlug slug, PullRequestNumber number) {
    var call =
        GitHubCall.get("/repos/" + slug + "/issues/" + number.value() + "/comments?per_page=100");
    return access
        .client(slug)
        .then(
            client ->
                PageCollector.gather(
                    client, call, MAX_PAGES, page -> page.items(), Comments::comment));
  }

  /** A comment of a repository, and under which pull request or issue it stands. */
  public record FoundComment(
      PullRequestNumber number, long authorId, boolean isByRobot, Comment comment) {}

  /** Those that were made or changed since then, in any conversation of the repository. */
  public GitHubReply<Gathered<FoundComment>> since(RepositorySlug slug, Instant time) {
    var call =
        GitHubCall.get(
            "/repos/"
                + slug
                + "/issues/comments?sort=created&direction=asc&per_page=100&since="
                + time.truncatedTo(ChronoUnit.SECONDS));
    return access
        .client(slug)
        .then(
            client ->
                PageCollector.gather(
                    client, call, MAX_PAGES, page -> page.items(), Comments::found));
  }

  private static FoundComment found(JsonFields answer) {
    String issue = answer.text("issue_url");
    var author = answer.maybe("user");
    boolean isByRobot =
        author.flatMap(who -> who.maybeText("type")).filter("User"::equals).isEmpty()
            || answer.maybe("performed_via_github_app").isPresent();
    return new FoundComment(
        new PullRequestNumber(Long.parseLong(issue.substring(issue.lastIndexOf('/') + 1))),
        author.map(who -> who.number("id")).orElse(0L),
        isByRobot,
        comment(answer));
  }

  private static Comment comment(JsonFields answer) {
    return new Comment(
        answer.number("id"),
        answer.maybe("user").map(who -> who.text("login")).orElse("ghost"),
        answer.maybeText("body").orElse(""),
        answer.instant("created_at"),
        answer.instant("updated_at"));
  }
}
