package dev.signalbox.host.git;

import dev.signalbox.engine.repository.RepositorySlug;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where bare repositories lie: {@code owner/name.git} below one folder, in folded names. */
public record RepositoryFolders(Path folder) {
  public Path folderOf(RepositorySlug slug) {
    return folder.resolve(slug.owner().folded()).resolve(slug.name().folded() + ".git");
  }

  public Optional<GitRepository> find(RepositorySlug slug) {
    return home(slug).map(GitRepository::new);
  }

  /** The folder, if it is there. */
  public Optional<Path> home(RepositorySlug slug) {
    return Optional.of(folderOf(slug)).filter(Files::isDirectory);
  }
}
