package dev.signalbox.postgres;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** Unpacks a compressed tape archive; readable for everybody, whatever our umask. */
final class Archive {
  private static final int OWNER_EXECUTE = 0100;

  private Archive() {}

  static void unpack(InputStream packed, Path target) throws IOException {
    try (var entries =
        new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(packed)))) {
      for (var entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        // Static libraries are for compilers.
        if (!entry.getName().endsWith(".a")) {
          place(entry, entries, target);
        }
      }
    }
  }

  private static void place(TarArchiveEntry entry, InputStream content, Path target)
      throws IOException {
    Path path = inside(target, target.resolve(entry.getName()));
    if (entry.isDirectory()) {
      folder(path);
      return;
    }
    folder(path.resolveSibling(""));
    if (entry.isSymbolicLink()) {
      inside(target, path.resolveSibling(entry.getLinkName()));
      Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
    } else {
      Files.copy(content, path);
      boolean runs = (entry.getMode() & OWNER_EXECUTE) != 0;
      Files.setPosixFilePermissions(
          path, PosixFilePermissions.fromString(runs ? "rwxr-xr-x" : "rw-r--r--"));
    }
  }

  private static void folder(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      folder(path.resolveSibling(""));
      Files.createDirectory(path);
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private static Path inside(Path target, Path path) throws IOException {
    if (!path.normalize().startsWith(target)) {
      throw new IOException("the archive points outside of its folder: " + path);
    }
    return path.normalize();
  }
}
