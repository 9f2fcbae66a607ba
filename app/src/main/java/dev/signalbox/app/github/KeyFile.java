package dev.signalbox.app.github;

import dev.signalbox.app.client.Failure;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A new file that only its owner reads. It is made before the code is used up: GitHub tells a key
 * once, so there has to be a place for it.
 */
final class KeyFile {
  private final Path path;

  private KeyFile(Path path) {
    this.path = path;
  }

  static KeyFile reserve(Path path) {
    try {
      Files.createFile(
          path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      return new KeyFile(path.toAbsolutePath());
    } catch (FileAlreadyExistsException e) {
      throw new Failure.Misused(path + " already exists: name another file with --github-key-file");
    } catch (IOException | UnsupportedOperationException e) {
      throw new Failure.Misused("the key file " + path + " can't be made: " + e.getMessage());
    }
  }

  Path path() {
    return path;
  }

  void write(String pem) throws IOException {
    Files.writeString(path, pem);
  }

  void giveUp() {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // It is empty, and does no harm.
    }
  }
}
