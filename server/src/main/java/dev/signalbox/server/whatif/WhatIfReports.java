package dev.signalbox.server.whatif;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.scheduling.replay.MissingFacts;
import dev.signalbox.scheduling.replay.ReplayedWorkload;
import dev.signalbox.scheduling.settings.SettingRow;
import dev.signalbox.scheduling.settings.SettingRuns;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Simulates what other settings would have done, for one repository at a time, in the background
 * and for a bounded time; what came out is kept for an hour. Any thread may ask.
 */
public final class WhatIfReports {
  private static final Logger LOG = LoggerFactory.getLogger(WhatIfReports.class);

  /** Fewer pull requests say nothing. */
  public static final int FEWEST_CHANGES = 20;

  public static final Duration SPAN = Duration.ofDays(30);
  private static final int MOST_CHANGES = 10_000;
  private static final Duration KEPT = Duration.ofHours(1);
  private static final Duration LONGEST = Duration.ofMinutes(2);
  private static final Duration SOON = Duration.ofMillis(500);
  private static final int MOST_KEPT = 200;

  /** More than any setting asks for at once: recorded times include the wait for a worker. */
  private static final int WORKERS_ENOUGH = 1_000;

  private final EventLog log;
  private final Queues queues;
  private final InstantSource clock;
  private final Semaphore turn = new Semaphore(1);
  private final Cache<RepositoryId, WhatIfReport> known =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(KEPT).build();

  public WhatIfReports(EventLog log, Queues queues, InstantSource clock) {
    this.log = log;
    this.queues = queues;
    this.clock = clock;
  }

  /** Waits for a moment, which is enough for short histories; who finds it pending asks again. */
  public WhatIfReport of(Repository repository) {
    var report = known.getIfPresent(repository.id());
    if (report != null) return report;
    if (turn.tryAcquire()) {
      var supervisor = Thread.ofVirtual().name("what-if").start(() -> supervise(repository));
      try {
        if (supervisor.join(SOON)) report = known.getIfPresent(repository.id());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return report == null ? new WhatIfReport.Pending() : report;
  }

  private void supervise(Repository repository) {
    var worker =
        Thread.ofPlatform()
            .daemon()
            .name("what-if of " + repository.slug())
            .start(() -> known.put(repository.id(), tried(repository)));
    try {
      if (!worker.join(LONGEST)) worker.interrupt();
      worker.join();
    } catch (InterruptedException e) {
      worker.interrupt();
      Thread.currentThread().interrupt();
    } finally {
      turn.release();
    }
  }

  private WhatIfReport tried(Repository repository) {
    try {
      return simulated(repository);
    } catch (CancellationException e) {
      LOG.info("what_if.stopped: {}: the simulation took too long", repository.slug());
      return new WhatIfReport.Unavailable(
          "The simulation took more than %d minutes and was stopped."
              .formatted(LONGEST.toMinutes()));
    } catch (RuntimeException e) {
      LOG.warn("what_if.failed: {}: the simulation failed", repository.slug(), e);
      return new WhatIfReport.Unavailable("The simulation failed; the server's log says why.");
    }
  }

  private WhatIfReport simulated(Repository repository) {
    var now = clock.instant();
    var reading = HistoryReading.of(log, repository.id(), now.minus(SPAN), now);
    var history = reading.history();
    var changes = history.changes();
    if (changes.size() < FEWEST_CHANGES) {
      return new WhatIfReport.TooLittle(changes.size(), FEWEST_CHANGES);
    }
    var newest = changes.subList(Math.max(0, changes.size() - MOST_CHANGES), changes.size());
    var missing = MissingFacts.DEFAULT.withFlakes(history.flakes());
    var workload =
        new ReplayedWorkload(repository.slug().toString(), newest, missing, WORKERS_ENOUGH);
    var rules = queues.facts(repository).policy().inForce().rules();
    var rows = new ArrayList<SettingRow>();
    rows.add(SettingRow.recorded("Recorded", history.figures()));
    rows.addAll(new SettingRuns(workload::at, 1, (_, _) -> {}).oneByOne(OtherSettings.than(rules)));
    boolean isCut = reading.isCut() || newest.size() < changes.size();
    return new WhatIfReport.Ready(rows, newest.size(), isCut, now);
  }
}
