package dev.signalbox.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What this process and the database beside it have had of the processors: whoever shares those
 * makes everything take longer by the clock, but not by this. Linux alone counts finely enough.
 */
public final class ProcessorUse {
  private final com.sun.management.OperatingSystemMXBean process =
      ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
  private final ProcessHandle database;

  /** Of the database whose cluster is in the folder. */
  ProcessorUse(Path cluster) throws IOException {
    long pid = Long.parseLong(Files.readAllLines(cluster.resolve("postmaster.pid")).getFirst());
    database = ProcessHandle.of(pid).orElseThrow();
  }

  /** Since an arbitrary moment; sessions of the database that ended take theirs along. */
  public double micros() {
    long nanos = process.getProcessCpuTime();
    for (var session : database.children().toList()) nanos += nanos(session.pid());
    return nanos / 1_000.0;
  }

  private static long nanos(long pid) {
    try {
      String times = Files.readString(Path.of("/proc/" + pid + "/schedstat"));
      return Long.parseLong(times.substring(0, times.indexOf(' ')));
    } catch (java.nio.file.NoSuchFileException e) {
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
