package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.UUID;

/** The rooms and outputs of one runner, and the mark by which its processes are known. */
final class WorkFolder implements AutoCloseable {
  private final Path root;
  private final FileChannel lock;
  private final ProcessTree processes;

  private WorkFolder(Path root, FileChannel lock, ProcessTree processes) {
    this.root = root;
    this.lock = lock;
    this.processes = processes;
  }

  /** Takes the folder, and clears away what a server that was killed has left in it. */
  static WorkFolder open(Path wanted) throws IOException {
    Files.createDirectories(wanted);
    Path root = wanted.toRealPath();
    Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwx------"));
    FileChannel lock = lock(root);
    try {
      var folder = new WorkFolder(root, lock, ProcessTree.ofFolder(mark(root.resolve("mark"))));
      folder.processes.extinguish();
      Deletion.of(folder.rooms());
      Files.createDirectories(folder.rooms());
      Files.createDirectories(folder.outputs());
      return folder;
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  Path root() {
    return root;
  }

  ProcessTree processes() {
    return processes;
  }

  Path output(JobId job) {
    return outputs().resolve(job.text());
  }

  Path room(JobId job) {
    return rooms().resolve(job.text());
  }

  /** An empty one, whatever the job has left there before. */
  Path makeRoom(JobId job) throws IOException {
    Path room = room(job);
    Deletion.of(room);
    Files.deleteIfExists(output(job));
    Files.createDirectory(room);
    Files.createDirectory(room.resolve("checkout"));
    Files.createDirectory(room.resolve("home"));
    return room;
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private Path rooms() {
    return root.resolve("rooms");
  }

  private Path outputs() {
    return root.resolve("output");
  }

  private static FileChannel lock(Path root) throws IOException {
    var channel =
        FileChannel.open(root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) return channel;
    } catch (OverlappingFileLockException e) {
      // Held by this very process, which is no different.
    }
    channel.close();
    throw new IOException("another server runs its checks in " + root);
  }

  private static String mark(Path file) throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      Files.writeString(file, UUID.randomUUID().toString(), StandardOpenOption.CREATE_NEW);
    }
    return UUID.fromString(Files.readString(file)).toString();
  }
}
