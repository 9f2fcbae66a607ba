package dev.signalbox.server;

import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.local.OldOutputs;
import dev.signalbox.store.Database;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.store.github.ObeyedComments;
import dev.signalbox.store.github.ToldPulls;
import dev.signalbox.store.log.LogPartitions;
import dev.signalbox.store.log.LogRetention;
import dev.signalbox.store.queue.Replies;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
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
  private final AuditTrail trail;
  private final Replies replies;
  private final ToldPulls told;
  private final ObeyedComments obeyed;
  private final Path checks;
  private final InstantSource clock;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("upkeep").daemon().factory());

  private Upkeep(Database database, Path checks, InstantSource clock) {
    this.partitions = new LogPartitions(database);
    this.retention = new LogRetention(database);
    this.trail = new AuditTrail(database);
    this.replies = new Replies(database);
    this.told = new ToldPulls(database);
    this.obeyed = new ObeyedComments(database);
    this.checks = checks;
    this.clock = clock;
  }

  /** The first partitions are there before the first entry. */
  static Upkeep start(Database database, Path checks, InstantSource clock) {
    var upkeep = new Upkeep(database, checks, clock);
    upkeep.partitions.prepare(clock.instant());
    var _ = upkeep.timer.scheduleWithFixedDelay(upkeep::tidy, 1, 60, TimeUnit.MINUTES);
    return upkeep;
  }

  private void tidy() {
    Instant now = clock.instant();
    part("event log partitions", () -> partitions.prepare(now));
    part("event log retention", () -> dropWeeks(now));
    part("audit trail retention", () -> trail.drop(now));
    part("command replies", replies::forgetOld);
    part("reported pull requests", () -> told.drop(now));
    part("executed comment commands", () -> obeyed.drop(now));
    part("check output", () -> OldOutputs.remove(checks, now));
  }

  private void dropWeeks(Instant now) {
    int dropped = retention.drop(now);
    if (dropped > 0) LOG.info("dropped {} weekly partitions of the event log", dropped);
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
      LOG.warn("maintenance failed: {}; retrying in an hour: {}", name, e.getMessage());
    } catch (RuntimeException | IOException e) {
      LOG.warn("maintenance failed: {}; retrying in an hour", name, e);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
