package dev.signalbox.postgres;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;

/** The programs of PostgreSQL, unpacked. */
record Binaries(Path folder) {
  private static final Duration SYNC_LIMIT = Duration.ofMinutes(2);
  private static final String MARKER = "version";

  static String version() throws IOException {
    var properties = new Properties();
    try (InputStream stream = resource("binaries.properties")) {
      properties.load(stream);
    }
    return properties.getProperty("version");
  }

  static String major() throws IOException {
    return version().split("\\.", -1)[0];
  }

  /** Finds them whole or unpacks them; the folder gets its name only when it is complete. */
  static Binaries of(Layout layout, Platform platform) throws IOException {
    Leftovers.remove(layout.root(), "unpacking-*");
    String name = version() + "-" + platform.suffix();
    Path folder = layout.root().resolve("binaries-" + name);
    Path marker = folder.resolve(MARKER);
    if (!Files.exists(marker) || !Files.readString(marker).equals(name)) {
      Leftovers.remove(folder);
      Path fresh = Files.createTempDirectory(layout.root(), "unpacking-");
      try (InputStream packed = resource(platform.archive())) {
        Archive.unpack(packed, fresh.resolve("binaries"));
      }
      DurableFile.write(fresh.resolve("binaries").resolve(MARKER), name, "rw-r--r--");
      sync(fresh);
      DurableFile.move(fresh.resolve("binaries"), folder);
      Leftovers.remove(fresh);
    }
    return new Binaries(folder);
  }

  /** Other versions are of no use once a server runs from these. */
  void removeOthers() throws IOException {
    Leftovers.remove(folder.resolveSibling(""), "binaries-*", folder);
  }

  Path postgres() {
    return program("postgres");
  }

  Path initdb() {
    return program("initdb");
  }

  Path pgCtl() {
    return program("pg_ctl");
  }

  private Path program(String name) {
    return folder.resolve("bin").resolve(name);
  }

  // One call for the whole file system: two thousand files, one by one, take seconds.
  private static void sync(Path tree) {
    ProgramRun.run(SYNC_LIMIT, List.of("sync", "--file-system", tree.toString()));
  }

  private static InputStream resource(String name) throws IOException {
    InputStream found = Binaries.class.getResourceAsStream(name);
    if (found == null) {
      throw new FileNotFoundException("not on the class path: " + name);
    }
    return found;
  }
}
