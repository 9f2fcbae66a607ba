package dev.signalbox.host.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.host.git.AbandonedLock;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The lock of a branch that a landing which can't go on has left behind. A push under way holds the
 * same lock, rightly, for some milliseconds: it is taken away only if it would set the branch to
 * the very commit of the landing and the landing's path was still there, or if nobody can be
 * holding it any more.
 */
final class LeftLock {
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
      if ((isOurs && hadPath) || (mayBeOurs && AbandonedLock.isAbandoned(repository, lock)))
        Files.deleteIfExists(lock);
    } catch (NoSuchFileException e) {
      // Nobody holds it.
    }
  }
}
