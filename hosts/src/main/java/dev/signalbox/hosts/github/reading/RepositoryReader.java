package dev.signalbox.hosts.github.reading;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.github.access.GitHubAccess;
import dev.signalbox.hosts.github.access.HostedRepository;
import dev.signalbox.hosts.github.calls.GitHubCall;
import dev.signalbox.hosts.github.calls.GitHubReply;
import dev.signalbox.hosts.github.calls.PageCollector;
import dev.signalbox.hosts.github.calls.PageCollector.Gathered;
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
  public GitHubReply<Optional<HostedRepository>> one(RepositorySlug slug) {
    return access
        .client(slug)
        .then(
            client ->
                client
                    .ask(
                        GitHubCall.get("/repos/" + slug),
                        answer -> Optional.of(HostedRepository.read(answer)))
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
