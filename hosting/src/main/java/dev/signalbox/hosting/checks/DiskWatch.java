package dev.signalbox.hosting.checks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stops a check that takes too much of the disk that it shares with the database and git. It looks
 * again and again, for without root there is no quota to set.
 */
final class DiskWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DiskWatch.class);

  /** Looking takes at most a tenth of the time. */
  private static final int REST_FACTOR = 10;

  private static final long MIN_PAUSE_MILLIS = 1000;

  /** How much one check may take, and how much has to stay free for the server. */
  record Limits(long maxBytes, long minFreeBytes) {
    /** Where the disk is nearly full, only a check that has a part in it is stopped. */
    private static final int SMALL_PART = 8;

    boolean leavesRoom(Path folder) throws IOException {
      var disk = Files.getFileStore(folder);
      return leavesRoom(disk.getUsableSpace(), disk.getTotalSpace());
    }

    /** On a small disk, a twentieth of it is enough. */
    boolean leavesRoom(long usable, long total) {
      return usable >= Math.min(minFreeBytes, total / 20);
    }

    boolean isSmall(long bytes) {
      return bytes < minFreeBytes / SMALL_PART;
    }
  }

  private final Path room;
  private final Limits limits;
  private final Consumer<String> stop;
  private final CountDownLatch closed = new CountDownLatch(1);

  private DiskWatch(Path room, Limits limits, Consumer<String> stop) {
    this.room = room;
    this.limits = limits;
    this.stop = stop;
  }

  /** Says why when it is too much, once. */
  static DiskWatch start(Path room, Limits limits, Consumer<String> stop) {
    var watch = new DiskWatch(room, limits, stop);
    Thread.ofPlatform().daemon().name("check-disk").start(watch::watch);
    return watch;
  }

  private void watch() {
    long pauseMillis = MIN_PAUSE_MILLIS;
    try {
      while (!closed.await(pauseMillis, TimeUnit.MILLISECONDS)) {
        long before = System.nanoTime();
        long bytes = size();
        if (bytes > limits.maxBytes()) {
          stop.accept("it used more than " + megabytes(limits.maxBytes()) + " of disk");
          return;
        }
        if (!limits.isSmall(bytes) && !limits.leavesRoom(room)) {
          stop.accept("the disk is nearly full, and it used " + megabytes(bytes) + " of it");
          return;
        }
        long tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);
        pauseMillis = Math.max(MIN_PAUSE_MILLIS, tookMillis * REST_FACTOR);
      }
    } catch (IOException e) {
      LOG.warn("check.disk_usage_unknown: cannot measure the disk usage of a check", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Folders that it has closed to us are not counted; what stays free still is. */
  private long size() throws IOException, InterruptedException {
    var process =
        new ProcessBuilder(List.of("du", "-s", "--block-size=1", "--", room.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (var said = process.inputReader()) {
      String line = said.readLine();
      process.waitFor();
      return line == null ? 0 : Long.parseLong(line.split("\\s", 2)[0]);
    }
  }

  private static String megabytes(long bytes) {
    return (bytes >> 20) + " MiB";
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
