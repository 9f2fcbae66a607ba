package dev.signalbox.host.gerrit.changes;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.engine.repository.RepositoryName;
import dev.signalbox.engine.repository.RepositorySlug;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Projects of Gerrit as repositories of one owner, and back. A project may lie below others; an
 * underscore is written twice and a slash as {@code _-}, so that no two projects share a name.
 */
public record ProjectNames(OwnerName owner) {
  private static final Pattern WRITTEN = Pattern.compile("([^_]|__|_-)+");
  private static final Pattern ESCAPED = Pattern.compile("__|_-");

  /** Nothing for a project whose name no repository can have. */
  public Optional<RepositorySlug> slug(String project) {
    String name = project.replace("_", "__").replace("/", "_-");
    try {
      return Optional.of(new RepositorySlug(owner, new RepositoryName(name)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Gerrit numbers no projects, and never gives a name to another one while the first exists. */
  public static long numberOf(String project) {
    return UUID.nameUUIDFromBytes(project.getBytes(StandardCharsets.UTF_8)).getMostSignificantBits()
        & Long.MAX_VALUE;
  }

  /** Nothing for a repository of somebody else, or with a name that no project is written as. */
  public Optional<String> project(RepositorySlug slug) {
    if (!slug.owner().folded().equals(owner.folded())) return Optional.empty();
    String name = slug.name().toString();
    if (!WRITTEN.matcher(name).matches()) return Optional.empty();
    return Optional.of(ESCAPED.matcher(name).replaceAll(it -> it.group().equals("__") ? "_" : "/"));
  }
}
