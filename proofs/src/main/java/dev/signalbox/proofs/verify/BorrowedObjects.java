package dev.signalbox.proofs.verify;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/**
 * An empty repository that borrows the objects of the clone. Through it the clone's settings, merge
 * drivers, replaced objects and grafts have no say, nothing is fetched, and trees made on the way
 * are not left in the clone.
 */
final class BorrowedObjects implements Closeable {
  private final Path folder;
  private final NativeGit git;

  BorrowedObjects(Path objects, String objectFormat) throws IOException {
    folder = Files.createTempDirectory("signalbox-verify");
    git = NativeGit.alone(folder);
    try {
      git.lines(
          "init", "-q", "--bare", "--template=", "--object-format=" + objectFormat, folder + "");
      Path info = Files.createDirectories(folder.resolve("objects").resolve("info"));
      Files.writeString(info.resolve("alternates"), objects + "\n");
      // A commit graph is a copy of what commits say of parents and trees, and could say otherwise.
      git.lines("config", "core.commitGraph", "false");
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  NativeGit git() {
    return git;
  }

  @Override
  public void close() throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }
}
