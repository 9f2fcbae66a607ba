package dev.signalbox.host.mirror;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.git.Folders;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The mirrors below one folder. One that is lost is made again: nothing is only there. Thread-safe:
 * every {@code Mirror} of one repository shares its fetches.
 */
public final class Mirrors {
  private static final Logger LOG = LoggerFactory.getLogger(Mirrors.class);
  private static final int SMALL_OUTPUT = 64 << 10;

  /** What git says where the folder that it is asked in is the repository, and none above it. */
  private static final String ITSELF = ".";

  private final Path folder;
  private final Function<RepositorySlug, Remote> remotes;
  private final Map<RepositorySlug, SharedFetch> fetches = new ConcurrentHashMap<>();
  private final Set<Path> complete = ConcurrentHashMap.newKeySet();

  public Mirrors(Path folder, Function<RepositorySlug, Remote> remotes) {
    this.folder = folder;
    this.remotes = remotes;
  }

  public Mirror of(RepositorySlug slug) throws IOException {
    var shared = fetches.computeIfAbsent(slug, _ -> new SharedFetch());
    Path home = folder.resolve(slug.owner().folded()).resolve(slug.name().folded() + ".git");
    if (!isThere(home)) make(home, shared);
    return new Mirror(new GitRepository(home), remotes.apply(slug), shared);
  }

  /** Who only looks does not wait for what is being fetched. */
  private boolean isThere(Path home) {
    return complete.contains(home) && Files.exists(home.resolve("HEAD"));
  }

  private void make(Path home, SharedFetch shared) throws IOException {
    shared.lock().lock();
    try {
      if (!isWhole(home)) make(home);
      complete.add(home);
    } finally {
      shared.lock().unlock();
    }
  }

  /** A process that was killed may have left one that git does not recognize. */
  private static boolean isWhole(Path home) throws IOException {
    if (!Files.exists(home.resolve("HEAD"))) return false;
    var found = Git.run(home, "", SMALL_OUTPUT, List.of("rev-parse", "--git-dir"));
    boolean isWhole =
        found.exitCode() == 0
            ? found.text().equals(ITSELF)
            : !found.errors().contains("not a git repository");
    if (!isWhole) LOG.warn("mirror.broken: {} is no repository and is made again", home);
    return isWhole;
  }

  /** Beside its place, where it is put as a whole. */
  private static void make(Path home) throws IOException {
    Path beside = home.resolveSibling(home.getFileName() + ".new");
    if (Files.exists(beside)) Folders.delete(beside);
    Files.createDirectories(beside);
    var made = Git.run(beside, "", SMALL_OUTPUT, List.of("init", "--quiet", "--bare", "."));
    if (made.exitCode() != 0) throw new GitFailure("init", made.errors());
    if (Files.exists(home)) Folders.delete(home);
    Files.move(beside, home, StandardCopyOption.ATOMIC_MOVE);
  }
}
