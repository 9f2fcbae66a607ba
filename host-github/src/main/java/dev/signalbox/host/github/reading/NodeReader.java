package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.Optional;

/** What GraphQL calls something that REST knows by its number; nothing where it is gone. */
public record NodeReader(GitHubAccess access) {
  public GitHubReply<Optional<String>> pullRequest(RepositorySlug slug, PullRequestNumber number) {
    return of(slug, "/pulls/" + number.value());
  }

  public GitHubReply<Optional<String>> checkRun(RepositorySlug slug, long number) {
    return of(slug, "/check-runs/" + number);
  }

  public GitHubReply<Optional<String>> comment(RepositorySlug slug, long number) {
    return of(slug, "/issues/comments/" + number);
  }

  private GitHubReply<Optional<String>> of(RepositorySlug slug, String path) {
    var call = GitHubCall.get("/repos/" + slug + path);
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(call, answer -> Optional.of(answer.text("node_id")))
                    .whenMissing(Optional.empty()));
  }
}
