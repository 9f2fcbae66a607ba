package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * All processes that carry a mark in the environment they were started with, also when the server
 * that started them is dead. Process 1 of a check's sandbox is always among them.
 */
record ProcessTree(String mark) {
  /** Not what checks are told, which would take its place. */
  static final String VARIABLE = "SIGNALBOX_CHECK_MARK";

  private static final Path PROCESSES = Path.of("/proc");
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long PAUSE_NANOS = 2_000_000;

  /** All checks of one work folder, dead or alive. */
  static ProcessTree ofFolder(String folder) {
    return new ProcessTree(folder + "/");
  }

  /** The slash at the end: no mark of a job is the beginning of another's. */
  ProcessTree of(JobId job) {
    return new ProcessTree(mark + job + "/");
  }

  /** Kills them once; says whether there were any. */
  boolean kill() {
    var living = living();
    living.forEach(ProcessHandle::destroyForcibly);
    return !living.isEmpty();
  }

  /** Kills the parent only if it is the last, so that it can bury its children. */
  void killBelow(ProcessHandle parent) {
    var living = living();
    boolean last = living.stream().allMatch(parent::equals);
    living.stream()
        .filter(one -> last || !one.equals(parent))
        .forEach(ProcessHandle::destroyForcibly);
  }

  /** Until there are none; gives up on those that even the kernel cannot kill. */
  void extinguish() {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (kill() && System.nanoTime() - deadline < 0) LockSupport.parkNanos(PAUSE_NANOS);
  }

  List<ProcessHandle> living() {
    var found = new ArrayList<ProcessHandle>();
    if (!Files.isDirectory(PROCESSES)) return found;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
      for (Path process : all) {
        if (isMarked(process)) {
          ProcessHandle.of(Long.parseLong(process.getFileName().toString())).ifPresent(found::add);
        }
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return found;
  }

  private boolean isMarked(Path process) {
    try {
      byte[] bytes = Files.readAllBytes(process.resolve("environ"));
      String environment = "\0" + new String(bytes, StandardCharsets.ISO_8859_1);
      return environment.contains("\0" + VARIABLE + "=" + mark);
    } catch (IOException e) {
      // Gone meanwhile, or somebody else's.
      return false;
    }
  }
}
