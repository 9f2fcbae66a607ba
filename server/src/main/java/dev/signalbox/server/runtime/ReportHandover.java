package dev.signalbox.server.runtime;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.runtime.EffectRun;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Saved;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.runtime.WriterStore;
import dev.signalbox.store.queue.EffectEnd;
import dev.signalbox.store.queue.LeasedStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands the reports of effects to the worker in memory: an effect is closed in the commit of what
 * was decided on its report, so that both are one round trip to the database. A report that is not
 * committed so, for whatever reason, goes by way of the inbox, where whoever writes next finds it;
 * an effect that is closed already is not heard of twice there.
 *
 * <p>A landing that may yet happen goes that way too: its leave outlives it. Of one that has ended,
 * leave ends in the commit, so a pause is answered when what was decided is on the disk.
 *
 * <p>Thread-safe: runs close effects from any thread; the rest is the worker's.
 */
final class ReportHandover implements WriterStore, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ReportHandover.class);

  /** Word of messages may be lost: the inbox is looked at as often as if there were no reports. */
  private static final Duration UNLOOKED = Duration.ofMillis(1_500);

  private static final Duration FOR_COMPANY = Duration.ofMillis(250);

  private final LeasedStore store;
  private final Runnable wake;
  private final LongSupplier nanos;
  private final HandedReports reports = new HandedReports();
  private final HandedHints hints = new HandedHints();
  private boolean mayHaveMessages = true;
  private long lookedNanos;

  /**
   * @param wake has the worker make a step
   */
  ReportHandover(LeasedStore store, Runnable wake, LongSupplier nanos) {
    this.store = store;
    this.wake = wake;
    this.nanos = nanos;
    this.lookedNanos = nanos.getAsLong();
  }

  /** Something may have arrived in the inbox. */
  synchronized void word() {
    mayHaveMessages = true;
  }

  @Override
  public void close(EffectId effect, Optional<Report> report) {
    boolean isCommitted =
        report
            .filter(ReportHandover::isHandedOver)
            .filter(it -> isCommitted(new EffectEnd(effect, it)))
            .isPresent();
    if (!isCommitted) store.close(effect, report);
  }

  private static boolean isHandedOver(Report report) {
    return switch (report) {
      case Report.BuildEnded _,
          Report.UpdateEnded _,
          Report.BranchRead _,
          Report.TidyEnded _,
          Report.RunAgainEnded _,
          Report.ProbeEnded _,
          Report.PermissionRead _,
          Report.ForeignPullRead _ ->
          true;
      case Report.LandEnded _ -> !EffectRun.isLandingInTheAir(report);
      case Report.MergeEnded _, Report.ActEnded _, Report.PromiseBroken _ -> false;
    };
  }

  private boolean isCommitted(EffectEnd end) {
    var handed = reports.offer(end);
    if (!mayWait(end.report()) || !reports.isOverWithin(handed, FOR_COMPANY)) wake.run();
    return reports.isCommitted(handed);
  }

  /** Nothing follows from it, so it goes with what is decided next. */
  private static boolean mayWait(Report report) {
    return report instanceof Report.TidyEnded;
  }

  @Override
  public List<Message> next(int most) {
    var reported = reports.take(most);
    int room = most - reported.size();
    var waiting = looks() ? store.next(room) : List.<Message>of();
    if (waiting.size() == room) word();
    // Taken later and heard earlier: whoever asks may have seen what a hint tells.
    var messages = new ArrayList<>(hints.take(room - waiting.size()));
    messages.addAll(waiting);
    messages.addAll(reported);
    return messages;
  }

  /** Whether the worker gets it, or leaves it behind in the inbox. */
  boolean take(Observation.ChecksSeen hint) {
    boolean isTaken = tellsOfNoFailure(hint) && hints.offer(hint);
    if (isTaken) wake.run();
    return isTaken;
  }

  /** What tests have shown is in the inbox before that their check has failed, and excuses it. */
  private static boolean tellsOfNoFailure(Observation.ChecksSeen hint) {
    for (var run : hint.runs()) {
      if (run.isFinished() && run.state() != CheckState.SUCCESS) return false;
    }
    return true;
  }

  private synchronized boolean looks() {
    long now = nanos.getAsLong();
    boolean looks = mayHaveMessages || now - lookedNanos > UNLOOKED.toNanos();
    if (looks) {
      mayHaveMessages = false;
      lookedNanos = now;
    }
    return looks;
  }

  @Override
  public void commit(long version, QueueCommit commit) {
    var reported = reports.among(commit.heard());
    boolean isCommitted = false;
    try {
      store.commit(version, commit, reported.stream().map(HandedReports.Handed::end).toList());
      isCommitted = true;
      hints.committed(commit.heard());
    } finally {
      for (var report : reported) report.committed().complete(isCommitted);
    }
  }

  @Override
  public Saved load() {
    word();
    return store.load();
  }

  /** What a run has read of its candidate is a hint. */
  @Override
  public void append(List<? extends QueueEvent> events) {
    var left = new ArrayList<QueueEvent>();
    for (var event : events) {
      if (!(event instanceof Observation.ChecksSeen seen && take(seen))) left.add(event);
    }
    if (!left.isEmpty()) store.append(left);
  }

  @Override
  public List<Effect> open() {
    return store.open();
  }

  @Override
  public Optional<Instant> permit(Effect.Land land, Instant now) {
    return store.permit(land, now);
  }

  @Override
  public List<OpenPermit> permits() {
    return store.permits();
  }

  @Override
  public void endPermit(EffectId landing) {
    store.endPermit(landing);
  }

  /** The worker has ended: what it did not commit goes by way of the inbox. */
  @Override
  public void close() {
    reports.close();
    var left = hints.close();
    try {
      if (!left.isEmpty()) store.append(left);
    } catch (StoreUnavailable e) {
      LOG.debug("observation.record_failed: left to the next reconciliation: {}", e.getMessage());
    }
  }
}
