package dev.signalbox.postgres;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Held for as long as this process uses the folder; the kernel lets go when the process dies. */
final class FolderLock implements AutoCloseable {
  // Closing any channel of a locked file drops the lock of the whole process, so a second start in
  // here must not even open it.
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();
  private static final int MAX_PID_BYTES = 20;

  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static FolderLock take(Layout layout) throws IOException {
    Path file = layout.lock();
    String self = Long.toString(ProcessHandle.current().pid());
    if (!HELD_HERE.add(file)) {
      throw refusal(layout, self);
    }
    try {
      return new FolderLock(file, locked(layout, self));
    } catch (IOException | RuntimeException e) {
      HELD_HERE.remove(file);
      throw e;
    }
  }

  private static FileChannel locked(Layout layout, String self) throws IOException {
    var channel =
        FileChannel.open(
            layout.lock(),
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      if (channel.tryLock() == null) {
        throw refusal(layout, holder(channel));
      }
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(self.getBytes(StandardCharsets.US_ASCII)), 0);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static String holder(FileChannel channel) throws IOException {
    var bytes = ByteBuffer.allocate(MAX_PID_BYTES);
    channel.read(bytes, 0);
    return StandardCharsets.US_ASCII.decode(bytes.flip()).toString().strip();
  }

  private static PostgresFailure refusal(Layout layout, String pid) {
    return new PostgresFailure(
        "The database in "
            + layout.root()
            + " is in use by process "
            + pid
            + ". Stop that process first, or choose another data folder with --data.");
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new PostgresFailure("The lock " + file + " could not be released.", e);
    } finally {
      HELD_HERE.remove(file);
    }
  }
}
