package dev.signalbox.host.local;

import dev.signalbox.host.git.Folders;
import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/** Makes a repository aside and moves it into place, so that it is whole or not there. */
final class RepositoryCreation {
  private static final int SMALL_OUTPUT = 64 << 10;

  private RepositoryCreation() {}

  /** Why git refuses it, if it does. */
  static Optional<String> refusal(Path home, String defaultBranch) throws IOException {
    Files.createDirectories(home.getParent());
    Path draft = Files.createTempDirectory(home.getParent(), ".new-");
    try {
      var refusal =
          complaint(draft, "init", "--quiet", "--bare", "--initial-branch=" + defaultBranch, ".");
      if (refusal.isPresent()) return refusal;
      // Candidates are nobody's branches: they are neither shown to people nor taken from them.
      refusal = complaint(draft, "--git-dir=.", "config", "transfer.hideRefs", "refs/signalbox");
      if (refusal.isPresent()) return refusal;
      moveInto(draft, home);
      return Optional.empty();
    } finally {
      if (Files.exists(draft)) Folders.delete(draft);
    }
  }

  private static Optional<String> complaint(Path draft, String... words) throws IOException {
    var made = Git.run(draft, "", SMALL_OUTPUT, List.of(words));
    return made.exitCode() == 0 ? Optional.empty() : Optional.of("git init: " + made.errors());
  }

  /** Whoever was faster has made it; systems differ in what they call that. */
  private static void moveInto(Path draft, Path home) throws IOException {
    try {
      Files.move(draft, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      if (!Files.isDirectory(home)) throw e;
    }
  }
}
