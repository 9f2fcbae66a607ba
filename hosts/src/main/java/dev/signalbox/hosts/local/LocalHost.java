package dev.signalbox.hosts.local;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.SourceHost;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Keeps each repository as {@code owner/name.git} below one folder. */
public final class LocalHost implements SourceHost {
  private static final int SMALL_OUTPUT = 64 << 10;

  private final Path folder;

  public LocalHost(Path folder) {
    this.folder = folder;
  }

  public Path folderOf(RepositorySlug slug) {
    return folder.resolve(slug.owner().folded()).resolve(slug.name().folded() + ".git");
  }

  /** Made aside and moved into place, so that a repository is whole or not there. */
  @Override
  public Outcome<RepositorySlug> createRepository(RepositorySlug slug, String defaultBranch) {
    Path home = folderOf(slug);
    if (Files.isDirectory(home)) return new Outcome.Done<>(slug);
    try {
      Files.createDirectories(home.getParent());
      Path draft = Files.createTempDirectory(home.getParent(), ".new-");
      var made =
          Git.run(
              draft,
              "",
              SMALL_OUTPUT,
              List.of("init", "--quiet", "--bare", "--initial-branch=" + defaultBranch, "."));
      if (made.exitCode() != 0) return new Outcome.Refused<>("git init: " + made.errors());
      moveInto(draft, home);
      return new Outcome.Done<>(slug);
    } catch (IOException e) {
      return new Outcome.RetryLater<>("the repository could not be made: " + e.getMessage());
    }
  }

  private static void moveInto(Path draft, Path home) throws IOException {
    try {
      Files.move(draft, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | java.nio.file.DirectoryNotEmptyException e) {
      Folders.delete(draft);
    }
  }

  @Override
  public Outcome<Optional<RulesFile>> readRules(RepositorySlug slug, String branch) {
    Path home = folderOf(slug);
    if (!Files.isDirectory(home)) {
      return new Outcome.Refused<>("the folder of " + slug + " is gone");
    }
    try {
      return new Outcome.Done<>(RulesLookup.at(home, "refs/heads/" + branch));
    } catch (IOException e) {
      return new Outcome.RetryLater<>("the rules could not be read: " + e.getMessage());
    }
  }
}
