package dev.signalbox.host.github.reading;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What GraphQL calls repositories. A name may come to mean another repository, and who learns that
 * GitHub knows no such id forgets it. Thread-safe.
 */
public final class RepositoryNodeIds {
  private static final int MAX_REMEMBERED = 10_000;

  private final RepositoryReader repositories;
  private final Map<RepositorySlug, String> known = new ConcurrentHashMap<>();

  public RepositoryNodeIds(GitHubAccess access) {
    this.repositories = new RepositoryReader(access);
  }

  public GitHubReply<String> of(RepositorySlug slug) {
    var id = known.get(slug);
    if (id != null) return new GitHubReply.Answered<>(id);
    return repositories
        .one(slug)
        .then(
            found ->
                found
                    .<GitHubReply<String>>map(it -> new GitHubReply.Answered<>(it.nodeId()))
                    .orElseGet(
                        () ->
                            new GitHubReply.Refused<>(404, "the repository " + slug + " is gone")))
        .map(fresh -> kept(slug, fresh));
  }

  private String kept(RepositorySlug slug, String id) {
    if (known.size() >= MAX_REMEMBERED) known.clear();
    known.put(slug, id);
    return id;
  }

  public void forget(RepositorySlug slug) {
    known.remove(slug);
  }
}
