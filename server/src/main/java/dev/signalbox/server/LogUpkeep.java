package dev.signalbox.server;

import dev.signalbox.store.Database;
import dev.signalbox.store.log.LogPartitions;
import dev.signalbox.store.log.LogRetention;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the log's partitions ahead of time and drops those past keeping, every hour. */
final class LogUpkeep implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LogUpkeep.class);

  private final LogPartitions partitions;
  private final LogRetention retention;
  private final InstantSource clock;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("log-upkeep").daemon().factory());

  private LogUpkeep(Database database, InstantSource clock) {
    this.partitions = new LogPartitions(database);
    this.retention = new LogRetention(database);
    this.clock = clock;
  }

  /** The first partitions are there before the first entry. */
  static LogUpkeep start(Database database, InstantSource clock) {
    var upkeep = new LogUpkeep(database, clock);
    upkeep.partitions.prepare(clock.instant());
    var _ = upkeep.timer.scheduleWithFixedDelay(upkeep::tidy, 1, 60, TimeUnit.MINUTES);
    return upkeep;
  }

  private void tidy() {
    try {
      partitions.prepare(clock.instant());
      int dropped = retention.drop(clock.instant());
      if (dropped > 0) LOG.info("dropped {} weeks of the event log", dropped);
    } catch (RuntimeException e) {
      LOG.warn("the upkeep of the event log failed and is tried again in an hour", e);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
