package dev.signalbox.server;

import dev.signalbox.hosting.Maintenance;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.log.LogPartitions;
import dev.signalbox.store.log.LogRetention;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.statistics.StatisticsFold;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hourly maintenance: creates partitions ahead of time and deletes what is past its retention. */
final class Upkeep implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Upkeep.class);

  private final LogPartitions partitions;
  private final LogRetention retention;
  private final StatisticsFold statistics;
  private final AuditTrail trail;
  private final Inbox inbox;
  private final InstantSource clock;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("upkeep").daemon().factory());

  /** The first partitions are there before the first entry. */
  Upkeep(Database database, InstantSource clock) {
    this.partitions = new LogPartitions(database);
    this.retention = new LogRetention(database);
    this.statistics = new StatisticsFold(database);
    this.trail = new AuditTrail(database);
    this.inbox = new Inbox(database);
    this.clock = clock;
    partitions.prepare(clock.instant());
  }

  /** {@code others}: what hosts want done besides. */
  void start(List<Maintenance> others) {
    var _ = timer.scheduleWithFixedDelay(() -> tidy(others), 1, 60, TimeUnit.MINUTES);
  }

  private void tidy(List<Maintenance> others) {
    Instant now = clock.instant();
    part("event log partitions", () -> partitions.prepare(now));
    part("event log retention", () -> dropWeeks(now));
    part("statistics retention", () -> statistics.drop(now));
    part("audit trail retention", () -> trail.drop(now));
    part("command replies", inbox::forgetOldReplies);
    for (var other : others) part(other.name(), () -> other.task().run(now));
  }

  private void dropWeeks(Instant now) {
    int dropped = retention.drop(now);
    if (dropped > 0)
      LOG.info("event_log.partitions_dropped: dropped {} weekly partitions", dropped);
  }

  @FunctionalInterface
  private interface Part {
    void run() throws IOException;
  }

  /** One part that fails keeps no other from being done. */
  private static void part(String name, Part part) {
    try {
      part.run();
    } catch (StoreUnavailable e) {
      LOG.warn("maintenance.failed: {}: retrying in an hour: {}", name, e.getMessage());
    } catch (RuntimeException | IOException e) {
      LOG.warn("maintenance.failed: {}: retrying in an hour", name, e);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
