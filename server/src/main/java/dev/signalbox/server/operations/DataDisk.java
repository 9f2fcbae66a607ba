package dev.signalbox.server.operations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The disk that the data folder lies on. */
record DataDisk(Path folder) {
  /** Not a number where nobody can say. */
  double freeBytes() {
    try {
      return Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  double totalBytes() {
    try {
      return Files.getFileStore(folder).getTotalSpace();
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
