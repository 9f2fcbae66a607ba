package dev.signalbox.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where everything of a demo lies; gone at its end, unless somebody wants to keep it. */
record ThrowAwayFolder(Path path, boolean isKept) implements AutoCloseable {
  /** A database that root starts runs as somebody else, who must get to its folder. */
  private static final String OPEN_TO_PASS = "rwxr-xr-x";

  static ThrowAwayFolder make(Optional<Path> keep) {
    try {
      Path path =
          keep.isPresent()
              ? Files.createDirectories(keep.get())
              : Files.createTempDirectory("signalbox-demo-");
      if (keep.isEmpty()) {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(OPEN_TO_PASS));
      }
      return new ThrowAwayFolder(path.toRealPath(), keep.isPresent());
    } catch (IOException e) {
      throw new UncheckedIOException("the demo has no folder", e);
    }
  }

  Path data() {
    return path.resolve("data");
  }

  /** Nobody else may look into it: the key lies there. */
  Path clone(String name) {
    var onlyOwner =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    try {
      return Files.createDirectory(path.resolve(name), onlyOwner);
    } catch (IOException e) {
      throw new UncheckedIOException("a clone can't be made in " + path, e);
    }
  }

  @Override
  public void close() {
    if (isKept) return;
    try {
      Files.walkFileTree(path, new Deleting());
    } catch (IOException e) {
      throw new UncheckedIOException(path + " can't be deleted", e);
    }
  }

  private static final class Deleting extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (e instanceof NoSuchFileException) return FileVisitResult.CONTINUE;
      throw e;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e)
        throws IOException {
      Files.deleteIfExists(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
