package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.access.GitHubRepository;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.PageCollector;
import dev.signalbox.host.github.calls.PageCollector.Gathered;
import java.util.Optional;

/** A repository, and the labels it has. */
public final class RepositoryReader {
  private static final int MAX_PAGES = 10;

  private final GitHubAccess access;

  public RepositoryReader(GitHubAccess access) {
    this.access = access;
  }

  public record Label(long id, String name, String color, boolean isDefault) {}

  /** Under another slug than asked for where it was renamed. */
  public GitHubReply<Optional<GitHubRepository>> one(RepositorySlug slug) {
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(
                        GitHubCall.get("/repos/" + slug),
                        answer -> Optional.of(GitHubRepository.read(answer)))
                    .whenMissing(Optional.empty()));
  }

  public GitHubReply<Gathered<Label>> labels(RepositorySlug slug) {
    return access
        .client(slug)
        .then(
            client ->
                PageCollector.gather(
                    client,
                    GitHubCall.get("/repos/" + slug + "/labels?per_page=100"),
                    MAX_PAGES,
                    page -> page.items(),
                    label ->
                        new Label(
                            label.number("id"),
                            label.text("name"),
                            label.text("color"),
                            label.flag("default"))));
  }
}
