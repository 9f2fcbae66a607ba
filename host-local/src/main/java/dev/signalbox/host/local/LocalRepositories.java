package dev.signalbox.host.local;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.RepositoryFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The repositories of this host, and how one is made. */
public record LocalRepositories(Path folder) {
  public Path folderOf(RepositorySlug slug) {
    return folders().folderOf(slug);
  }

  private RepositoryFolders folders() {
    return new RepositoryFolders(folder);
  }

  /** Makes an empty one. Done also when it is there already: a second try is no error. */
  public Outcome<RepositorySlug> create(RepositorySlug slug, String defaultBranch) {
    Path home = folderOf(slug);
    if (Files.isDirectory(home)) return new Outcome.Done<>(slug);
    try {
      return RepositoryCreation.refusal(home, defaultBranch)
          .<Outcome<RepositorySlug>>map(Outcome.Refused::new)
          .orElseGet(() -> new Outcome.Done<>(slug));
    } catch (IOException e) {
      return new Outcome.RetryLater<>("the repository could not be made: " + e.getMessage());
    }
  }

  public Optional<GitRepository> find(RepositorySlug slug) {
    return folders().find(slug);
  }

  /** The folder, if it is there. */
  public Optional<Path> home(RepositorySlug slug) {
    return folders().home(slug);
  }
}
