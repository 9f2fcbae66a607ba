package dev.signalbox.app.process;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file system of its own that is soon full. */
record SmallDisk(Path folder) implements AutoCloseable {
  private static final int CHUNK_BYTES = 64 * 1024;

  static SmallDisk mount(Path folder, String size) throws IOException, InterruptedException {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root to mount a disk");
    Files.createDirectories(folder);
    boolean isMounted =
        run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", folder.toString());
    assumeTrue(isMounted, "needs the right to mount a disk");
    return new SmallDisk(folder);
  }

  private static boolean run(String... words) throws IOException, InterruptedException {
    return new ProcessBuilder(words).inheritIO().start().waitFor() == 0;
  }

  /** Not a byte is left. */
  void fill() throws IOException {
    try (var file =
        FileChannel.open(filler(), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      var chunk = ByteBuffer.allocate(CHUNK_BYTES);
      while (true) {
        try {
          file.write(chunk.clear());
        } catch (IOException full) {
          return;
        }
      }
    }
  }

  void free() throws IOException {
    Files.delete(filler());
  }

  private Path filler() {
    return folder.resolve("filler");
  }

  @Override
  public void close() throws IOException {
    try {
      run("umount", "--lazy", folder.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
