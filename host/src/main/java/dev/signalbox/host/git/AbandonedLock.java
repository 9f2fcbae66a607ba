package dev.signalbox.host.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * The lock of a ref that a process left behind as it was killed. Git holds one for milliseconds, so
 * whoever took one that is a minute old can't be there any more.
 */
public final class AbandonedLock {
  private static final Duration ABANDONED = Duration.ofMinutes(1);
  private static final Pattern IN_THE_WAY =
      Pattern.compile("Unable to create '(.+\\.lock)': File exists");

  private AbandonedLock() {}

  public static boolean isAbandoned(GitRepository repository, Path lock) throws IOException {
    var since = Files.getLastModifiedTime(lock).toInstant();
    return since.plus(ABANDONED).isBefore(clock(repository));
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

  /** Takes away the one that git complains of. False: there is none, or somebody may hold it. */
  public static boolean clear(GitRepository repository, String complaint) throws IOException {
    var inTheWay = IN_THE_WAY.matcher(complaint);
    if (!inTheWay.find()) return false;
    Path home = repository.folder().toRealPath();
    Path lock = home.resolve(inTheWay.group(1)).normalize();
    try {
      return lock.startsWith(home) && isAbandoned(repository, lock) && Files.deleteIfExists(lock);
    } catch (NoSuchFileException e) {
      return true;
    }
  }
}
