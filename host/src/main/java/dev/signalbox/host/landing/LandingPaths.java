package dev.signalbox.host.landing;

import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.host.git.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Leave to land, as a path: a folder of links to the repository, which the git that moves the
 * branch takes for the repository and has to go through for its last step, too. Whoever takes away
 * the link to the refs has made the move impossible, in whatever process it is under way.
 *
 * <p>One link to the whole repository would not do: git also locks a HEAD that leads to the branch,
 * and nobody could tell whose lock was left behind. This folder has a HEAD of its own.
 */
final class LandingPaths {
  private static final Logger LOG = LoggerFactory.getLogger(LandingPaths.class);
  private static final String REFS = "refs";
  private static final List<String> LINKS = List.of(REFS, "objects", "packed-refs", "config");

  private final Path repository;
  private final Path folder;

  /** The paths into a repository lie beside it, where no ref, hook or object can be. */
  LandingPaths(Path repository) {
    this.repository = repository.toAbsolutePath();
    this.folder = this.repository.resolveSibling(".permits").resolve(this.repository.getFileName());
  }

  /** A path of its own for each try: an old one must not come to life with a new one. */
  Path lay(EffectId effect) throws IOException {
    Files.createDirectories(folder);
    Path draft = Files.createTempDirectory(folder, ".new-");
    Files.writeString(draft.resolve("HEAD"), "ref: refs/signalbox/nothing\n");
    for (String name : LINKS) {
      Files.createSymbolicLink(draft.resolve(name), repository.resolve(name));
    }
    Path path = folder.resolve(prefix(effect) + UUID.randomUUID());
    return Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Whether there was any. */
  boolean liftAll(EffectId effect) throws IOException {
    if (!Files.isDirectory(folder)) return false;
    var found = new ArrayList<Path>();
    try (var paths = Files.newDirectoryStream(folder, prefix(effect) + "*")) {
      paths.forEach(found::add);
    }
    for (Path path : found) Files.deleteIfExists(path.resolve(REFS));
    for (Path path : found) clear(path);
    return !found.isEmpty();
  }

  /** Of a path that nobody walks any more; if it stays, it is only in the way of the eye. */
  void clear(Path path) {
    try {
      Folders.delete(path);
    } catch (NoSuchFileException e) {
      LOG.debug("landing.cleanup_done: {}: already deleted", path);
    } catch (IOException e) {
      LOG.warn(
          "landing.cleanup_failed: {}: cannot delete the working folder of a landing", path, e);
    }
  }

  private static String prefix(EffectId effect) {
    return effect.value() + "-";
  }
}
