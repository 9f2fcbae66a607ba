package dev.signalbox.host.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * The lock of a branch that a landing which can't go on has left behind. A push under way holds the
 * same lock, rightly, for some milliseconds: it is taken away only if it would set the branch to
 * the very commit of the landing and the landing's path was still there, or if nobody can be
 * holding it any more.
 */
final class LeftLock {
  private static final Duration ABANDONED = Duration.ofMinutes(1);

  private LeftLock() {}

  static void clear(GitRepository repository, Effect.Land land, boolean hadPath)
      throws IOException {
    String ref = "refs/heads/" + land.branch();
    if (ref.indexOf('\0') >= 0) return;
    if (repository.ask("", "check-ref-format", ref).exitCode() != 0) return;
    Path lock = repository.folder().resolve(ref + ".lock");
    try {
      String wanted = new String(Files.readAllBytes(lock), StandardCharsets.ISO_8859_1).strip();
      boolean isOurs = wanted.equals(land.commit().hex());
      boolean mayBeOurs = isOurs || wanted.isEmpty();
      if ((isOurs && hadPath) || (mayBeOurs && isAbandoned(lock, clock(repository))))
        Files.deleteIfExists(lock);
    } catch (NoSuchFileException e) {
      // Nobody holds it.
    }
  }

  private static boolean isAbandoned(Path lock, Instant now) throws IOException {
    return Files.getLastModifiedTime(lock).toInstant().plus(ABANDONED).isBefore(now);
  }

  /** The time by the clock of the file system, which also dates the lock. */
  private static Instant clock(GitRepository repository) throws IOException {
    Path probe = Files.createTempFile(repository.folder(), "now-", ".lock");
    try {
      return Files.getLastModifiedTime(probe).toInstant();
    } finally {
      Files.delete(probe);
    }
  }
}
