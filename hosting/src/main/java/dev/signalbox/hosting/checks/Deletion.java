package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Folders that strangers have filled: paths too long for Java, and folders closed to us. */
final class Deletion {
  private static final String SCRIPT =
      "rm -rf -- \"$1\" 2>/dev/null || { chmod -R u+rwx -- \"$1\"; rm -rf -- \"$1\"; }";

  private Deletion() {}

  static void of(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) return;
    var process =
        new ProcessBuilder(List.of("sh", "-c", SCRIPT, "rm", folder.toString()))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      if (process.waitFor() != 0) throw new IOException("could not delete " + folder);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while deleting " + folder, e);
    }
  }
}
