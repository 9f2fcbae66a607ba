package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.calls.Call;
import dev.signalbox.hosts.github.calls.Fields;
import dev.signalbox.hosts.github.calls.Pages;
import dev.signalbox.hosts.github.calls.Pages.Gathered;
import dev.signalbox.hosts.github.calls.Reply;
import java.time.Instant;

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
  public Reply<Gathered<Comment>> of(RepositorySlug slug, PullRequestNumber number) {
    var call = Call.get("/repos/" + slug + "/issues/" + number.value() + "/comments?per_page=100");
    return access
        .client(slug)
        .then(
            client ->
                Pages.gather(client, call, MAX_PAGES, page -> page.items(), Comments::comment));
  }

  private static Comment comment(Fields answer) {
    return new Comment(
        answer.number("id"),
        answer.maybe("user").map(who -> who.text("login")).orElse("ghost"),
        answer.maybeText("body").orElse(""),
        answer.instant("created_at"),
        answer.instant("updated_at"));
  }
}
