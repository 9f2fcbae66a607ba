package dev.signalbox.app.serve;

import dev.signalbox.store.secrets.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where a server keeps what is its own. */
public record DataFolder(Path path) {
  /** Whatever the umask: other users of the machine have no business in private repositories. */
  private static final String OWN = "rwx------";

  /** The database of a server that root starts runs as another user, and must get to its folder. */
  private static final String PASSAGE = "rwx--x--x";

  /** As root the system's place, so that the database's own user can get there; else the user's. */
  public static Path usual(Map<String, String> environment) {
    if ("root".equals(System.getProperty("user.name"))) return Path.of("/var/lib/signalbox");
    Path home = Path.of(System.getProperty("user.home"));
    return Optional.ofNullable(environment.get("XDG_DATA_HOME"))
        .filter(text -> !text.isBlank())
        .map(Path::of)
        .orElseGet(() -> home.resolve(".local").resolve("share"))
        .resolve("signalbox");
  }

  public static DataFolder open(Path path) {
    try {
      if (!Files.isDirectory(path)) {
        Files.createDirectories(path);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(PASSAGE));
      }
      var folder = new DataFolder(path.toAbsolutePath().normalize());
      for (Path inner : List.of(folder.repositories(), folder.mirrors(), folder.secretFiles())) {
        Files.createDirectories(inner);
        Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString(OWN));
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException("the data folder " + path + " can't be created", e);
    }
  }

  public Path postgres() {
    return path.resolve("postgres");
  }

  public Path repositories() {
    return path.resolve("git");
  }

  Path mirrors() {
    return path.resolve("mirrors");
  }

  public Path secretFiles() {
    return path.resolve("secrets");
  }

  Path checks() {
    return path.resolve("checks");
  }

  Secrets secrets() {
    return new FileSecrets(secretFiles());
  }
}
