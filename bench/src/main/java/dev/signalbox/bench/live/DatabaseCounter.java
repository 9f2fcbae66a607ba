package dev.signalbox.bench.live;

import dev.signalbox.store.Database;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** How often the database was asked, and how often it flushed its log to the disk. */
final class DatabaseCounter implements AutoCloseable {
  /** What the driver logs as it asks the server for an answer: once for each round trip. */
  private static final String SYNC = " FE=> Sync";

  private static final String FSYNCS =
      "select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal'";

  private final Logger protocol = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
  private final LongAdder roundTrips = new LongAdder();
  private final Database database;
  private final Handler handler;

  DatabaseCounter(Database database) {
    this.database = database;
    this.handler =
        new Handler() {
          @Override
          public void publish(LogRecord logged) {
            if (SYNC.equals(logged.getMessage())) roundTrips.increment();
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

  /**
   * What was counted until a moment.
   *
   * @param fsyncs as told by servers, which take up to a second to tell
   */
  record Counted(long nanos, long roundTrips, long fsyncs) {
    Counted since(Counted before) {
      return new Counted(
          nanos - before.nanos, roundTrips - before.roundTrips, fsyncs - before.fsyncs);
    }
  }

  Counted now() {
    long asked = roundTrips.sum();
    long fsyncs =
        database.read(db -> db.resultQuery(FSYNCS).fetchSingle(row -> row.get(0, Long.class)));
    return new Counted(System.nanoTime(), asked, fsyncs);
  }

  @Override
  public void close() {
    protocol.removeHandler(handler);
    protocol.setLevel(null);
  }
}
