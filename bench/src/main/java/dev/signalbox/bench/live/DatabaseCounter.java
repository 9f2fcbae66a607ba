package dev.signalbox.bench.live;

import dev.signalbox.store.Database;
import dev.signalbox.store.StatementBatch;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/** How often the database was asked and by whom, and how often it flushed its log to the disk. */
final class DatabaseCounter implements AutoCloseable {
  /** What the driver logs as it asks the server for an answer: once for each round trip. */
  private static final String SYNC = " FE=> Sync";

  private static final String OURS = "dev.signalbox.";
  private static final String BENCH = OURS + "bench.";
  private static final String COUNTER = DatabaseCounter.class.getName();
  private static final Set<String> PASSED_BY =
      Set.of(Database.class.getName(), StatementBatch.class.getName());

  private static final String FSYNCS =
      "select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal'";

  private final Logger protocol = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
  private final Map<String, LongAdder> askers = new ConcurrentHashMap<>();
  private final Database database;
  private final Handler handler;

  DatabaseCounter(Database database) {
    this.database = database;
    this.handler =
        new Handler() {
          @Override
          public void publish(LogRecord logged) {
            if (!SYNC.equals(logged.getMessage())) return;
            askers.computeIfAbsent(asker(), _ -> new LongAdder()).increment();
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    handler.setLevel(Level.FINEST);
    protocol.setLevel(Level.FINEST);
    protocol.setUseParentHandlers(false);
    protocol.addHandler(handler);
  }

  /** Whoever measures is not counted among them. */
  private static String asker() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(frame -> frame.getClassName().startsWith(OURS))
                    .filter(frame -> !frame.getClassName().startsWith(COUNTER))
                    .filter(frame -> !PASSED_BY.contains(frame.getClassName()))
                    .filter(frame -> !frame.getMethodName().startsWith("lambda$"))
                    .findFirst())
        .map(it -> it.getClassName() + "." + it.getMethodName())
        .orElse("the pool");
  }

  /**
   * What was counted until a moment.
   *
   * @param roundTrips by whoever asked
   * @param fsyncs as told by servers, which take up to a second to tell
   */
  record Counted(long nanos, Map<String, Long> roundTrips, long fsyncs) {
    Counted since(Counted before) {
      var since = new TreeMap<>(roundTrips);
      before.roundTrips.forEach((asker, count) -> since.merge(asker, -count, Long::sum));
      return new Counted(nanos - before.nanos, since, fsyncs - before.fsyncs);
    }

    /** Without what is asked in the same time when nothing happens. */
    Map<String, Double> without(Counted idle) {
      double share = nanos / (double) idle.nanos;
      var left = new TreeMap<String, Double>();
      roundTrips.forEach(
          (asker, count) ->
              left.put(
                  asker, Math.max(0, count - share * idle.roundTrips.getOrDefault(asker, 0L))));
      return left;
    }

    long all() {
      return roundTrips.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  /** Who asked how often for each of so many. */
  static String perOne(Map<String, Double> roundTrips, int count) {
    return roundTrips.entrySet().stream()
        .filter(entry -> entry.getValue() >= 0.05 * count)
        .sorted(Comparator.comparingDouble(entry -> -entry.getValue()))
        .map(
            entry ->
                "%s %.1f"
                    .formatted(
                        entry.getKey().replaceFirst(".*\\.(?=.*\\.)", ""),
                        entry.getValue() / count))
        .collect(Collectors.joining(", "));
  }

  Counted now() {
    var counted = new TreeMap<String, Long>();
    askers.forEach((asker, count) -> counted.put(asker, count.sum()));
    counted.keySet().removeIf(asker -> asker.startsWith(BENCH));
    long fsyncs =
        database.read(db -> db.resultQuery(FSYNCS).fetchSingle(row -> row.get(0, Long.class)));
    return new Counted(System.nanoTime(), counted, fsyncs);
  }

  @Override
  public void close() {
    protocol.removeHandler(handler);
    protocol.setLevel(null);
  }
}
