package dev.signalbox.host.mirror;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.git.GitFailure;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The mirrors below one folder. One that is lost is made again: nothing is only there. Thread-safe:
 * every {@code Mirror} of one repository shares its fetches.
 */
public final class Mirrors {
  private static final int SMALL_OUTPUT = 64 << 10;

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

  /** Git writes its {@code HEAD} before the rest, so who finds one waits until all is there. */
  private void make(Path home, SharedFetch shared) throws IOException {
    shared.lock().lock();
    try {
      if (!Files.exists(home.resolve("HEAD"))) make(home);
      complete.add(home);
    } finally {
      shared.lock().unlock();
    }
  }

  private static void make(Path home) throws IOException {
    Files.createDirectories(home);
    var made = Git.run(home, "", SMALL_OUTPUT, List.of("init", "--quiet", "--bare", "."));
    if (made.exitCode() != 0) throw new GitFailure("init", made.errors());
  }
}
