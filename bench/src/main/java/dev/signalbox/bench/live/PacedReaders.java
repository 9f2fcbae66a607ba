package dev.signalbox.bench.live;

import dev.signalbox.bench.HttpLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/**
 * Readers who come at a pace of their own, whether or not those before them were answered. An
 * answer counts from when its reader came, so that waiting for a connection counts too.
 */
final class PacedReaders {
  /** As many as may wait at once before others have to. */
  private static final int CONNECTIONS = 64;

  private final int eachSecond;
  private final Duration span;

  PacedReaders(int eachSecond, Duration span) {
    this.eachSecond = eachSecond;
    this.span = span;
  }

  /** How long answers took, in order. They ask for the paths in turn. */
  long[] nanos(int port, List<String> paths, String key) throws Exception {
    int readers = Math.toIntExact(span.toMillis() * eachSecond / 1000);
    var next = new AtomicInteger();
    var answered = new ArrayList<Future<long[]>>();
    try (var pool = Executors.newFixedThreadPool(CONNECTIONS)) {
      long start = System.nanoTime() + Duration.ofMillis(200).toNanos();
      for (int i = 0; i < CONNECTIONS; i++) {
        answered.add(pool.submit(() -> ask(port, paths, key, next, readers, start)));
      }
      var taken = LongStream.empty();
      for (var some : answered) taken = LongStream.concat(taken, Arrays.stream(some.get()));
      return taken.sorted().toArray();
    }
  }

  private long[] ask(
      int port, List<String> paths, String key, AtomicInteger next, int readers, long start)
      throws Exception {
    var loads = new ArrayList<HttpLoad>();
    try {
      for (String path : paths) loads.add(HttpLoad.open(port, path, key));
      var taken = LongStream.builder();
      for (int reader; (reader = next.getAndIncrement()) < readers; ) {
        long due = start + reader * 1_000_000_000L / eachSecond;
        for (long left; (left = due - System.nanoTime()) > 0; ) LockSupport.parkNanos(left);
        loads.get(reader % paths.size()).ask();
        taken.add(System.nanoTime() - due);
      }
      return taken.build().toArray();
    } finally {
      for (var load : loads) load.close();
    }
  }
}
