package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.JsonFields;
import java.util.Optional;

/** A repository at GitHub. Its number stays when it is renamed or transferred. */
public record GitHubRepository(
    long id,
    String nodeId,
    RepositorySlug slug,
    String defaultBranch,
    boolean isPrivate,
    boolean isArchived,
    Optional<Rights> rights) {
  /** What the caller may do there, where GitHub tells. */
  public record Rights(boolean pull, boolean push, boolean admin) {}

  public static GitHubRepository read(JsonFields answer) {
    return new GitHubRepository(
        answer.number("id"),
        answer.text("node_id"),
        RepositorySlug.parse(answer.text("full_name")),
        answer.maybeText("default_branch").orElse("main"),
        answer.flag("private"),
        answer.flag("archived"),
        answer.maybe("permissions").map(GitHubRepository::rights));
  }

  /** A name that we can't have must not hide the others. */
  static boolean isNamedAsOursAre(JsonFields answer) {
    try {
      RepositorySlug.parse(answer.text("full_name"));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static Rights rights(JsonFields said) {
    return new Rights(said.flag("pull"), said.flag("push"), said.flag("admin"));
  }
}
