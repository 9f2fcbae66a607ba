package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** What lies where in the folder. */
record Layout(Path root) {
  // pg_ctl puts paths between double quotes of a shell command.
  private static final Pattern UNSAFE = Pattern.compile("[\"$`\\\\\\p{Cntrl}]");

  /** The folder, made when missing, by its real name: that is how the kernel names it in /proc. */
  static Layout of(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path real = folder.toRealPath();
    if (UNSAFE.matcher(real.toString()).find()) {
      throw new PostgresFailure(
          "PostgreSQL cannot live in '"
              + real
              + "': the name has a quote, dollar, backtick, backslash or control character."
              + " Choose another data folder with --data.");
    }
    return new Layout(real);
  }

  /** A path as a person can paste it into a shell. */
  static String quoted(Path path) {
    return "'" + path.toString().replace("'", "'\\''") + "'";
  }

  Path cluster() {
    return root.resolve("cluster");
  }

  Path log() {
    return root.resolve("log");
  }

  Path socket() {
    return root.resolve("socket");
  }

  Path lock() {
    return root.resolve("lock");
  }

  Path owner() {
    return root.resolve("owner");
  }

  Path password() {
    return root.resolve("password");
  }
}
