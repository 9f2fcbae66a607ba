package dev.signalbox.host.local;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.git.GitRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where repositories lie: {@code owner/name.git} below one folder, in folded names. */
public record LocalRepositories(Path folder) {
  public Path folderOf(RepositorySlug slug) {
    return folder.resolve(slug.owner().folded()).resolve(slug.name().folded() + ".git");
  }

  public Optional<GitRepository> find(RepositorySlug slug) {
    Path home = folderOf(slug);
    return Files.isDirectory(home) ? Optional.of(new GitRepository(home)) : Optional.empty();
  }
}
