package dev.signalbox.hosts.local;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.hosts.Outcome;
import dev.signalbox.hosts.RulesFile;
import dev.signalbox.hosts.SourceHost;
import java.io.IOException;
import java.nio.file.FileSystemException;
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
      try {
        return make(slug, draft, defaultBranch);
      } finally {
        if (Files.exists(draft)) Folders.delete(draft);
      }
    } catch (IOException e) {
      return new Outcome.RetryLater<>("the repository could not be made: " + e.getMessage());
    }
  }

  private Outcome<RepositorySlug> make(RepositorySlug slug, Path draft, String defaultBranch)
      throws IOException {
    var made =
        Git.run(
            draft,
            "",
            SMALL_OUTPUT,
            List.of("init", "--quiet", "--bare", "--initial-branch=" + defaultBranch, "."));
    if (made.exitCode() != 0) return new Outcome.Refused<>("git init: " + made.errors());
    moveInto(draft, folderOf(slug));
    return new Outcome.Done<>(slug);
  }

  /** Whoever was faster has made it; systems differ in what they call that. */
  private static void moveInto(Path draft, Path home) throws IOException {
    try {
      Files.move(draft, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(home)) throw e;
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
