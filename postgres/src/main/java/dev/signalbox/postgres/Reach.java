package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether PostgreSQL, run with some privileges, can get to the folder. */
final class Reach {
  private static final Duration LIMIT = Duration.ofMinutes(1);
  private final Path folder;

  Reach(Layout layout) {
    this.folder = layout.root();
  }

  /** Opens the folder and the data folder around it for passing through, never anything above. */
  boolean open(Privileges privileges) throws IOException {
    Path data = folder.getParent();
    Path above = data == null ? null : data.getParent();
    if (above != null && !passes(privileges, above)) {
      return false;
    }
    if (data != null && !passes(privileges, data)) {
      var modes = Files.getPosixFilePermissions(data);
      modes.add(PosixFilePermission.OTHERS_EXECUTE);
      Files.setPosixFilePermissions(data, modes);
    }
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    return passes(privileges, folder);
  }

  boolean passes(Privileges privileges) {
    return passes(privileges, folder);
  }

  /** The topmost directory on the way that stops it; the folder itself when none does. */
  Path obstacle(Privileges privileges) {
    @Nullable Path found = null;
    for (Path at = folder; at != null && !passes(privileges, at); at = at.getParent()) {
      found = at;
    }
    return found == null ? folder : found;
  }

  private static boolean passes(Privileges privileges, Path directory) {
    var looked = privileges.run(LIMIT, List.of("test", "-x", directory.toString()));
    if (!looked.hasRun() && privileges instanceof Privileges.Dropped) {
      throw untested(privileges, directory, looked.output());
    }
    return looked.ok();
  }

  /** That a program is missing or too slow says nothing about permissions. */
  private static PostgresFailure untested(Privileges privileges, Path directory, String said) {
    return new PostgresFailure(
        ("PostgreSQL does not run as root, and whether user %s can access %s could not be tested:"
                + " %s test -x: %s")
            .formatted(
                privileges.owner().name(),
                directory,
                String.join(" ", privileges.prefix()),
                said.isEmpty() ? "timed out" : said));
  }
}
