package dev.signalbox.server.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.runtime.Message;
import dev.signalbox.runtime.OpenPermit;
import dev.signalbox.runtime.QueueCommit;
import dev.signalbox.runtime.Saved;
import dev.signalbox.runtime.WriterStore;
import dev.signalbox.store.queue.EffectEnd;
import dev.signalbox.store.queue.LeasedStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Hands the reports of effects to the worker in memory: an effect is closed in the commit of what
 * was decided on its report, so that both are one round trip to the database. A report that is not
 * committed so, for whatever reason, goes by way of the inbox, where whoever writes next finds it;
 * an effect that is closed already is not heard of twice there.
 *
 * <p>Landings always go that way: a pause may settle and close them from any node.
 *
 * <p>Thread-safe: runs close effects from any thread; the rest is the worker's.
 */
final class ReportHandover implements WriterStore, AutoCloseable {
  /** Word of messages may be lost: the inbox is looked at as often as if there were no reports. */
  private static final Duration UNLOOKED = Duration.ofSeconds(2);

  private final LeasedStore store;
  private final Runnable wake;
  private final LongSupplier nanos;
  private final HandedReports reports = new HandedReports();
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
      case Report.LandEnded _, Report.MergeEnded _, Report.ActEnded _, Report.PromiseBroken _ ->
          false;
    };
  }

  private boolean isCommitted(EffectEnd end) {
    var handed = reports.offer(end);
    wake.run();
    return reports.isCommitted(handed);
  }

  @Override
  public List<Message> next(int most) {
    var reported = reports.take(most);
    if (!looks(!reported.isEmpty())) return reported;
    int room = most - reported.size();
    var messages = new ArrayList<>(store.next(room));
    if (messages.size() == room) word();
    messages.addAll(reported);
    return messages;
  }

  private synchronized boolean looks(boolean hasReports) {
    long now = nanos.getAsLong();
    boolean looks = !hasReports || mayHaveMessages || now - lookedNanos > UNLOOKED.toNanos();
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
    } finally {
      for (var report : reported) report.committed().complete(isCommitted);
    }
  }

  @Override
  public Saved load() {
    word();
    return store.load();
  }

  @Override
  public void append(List<? extends QueueEvent> events) {
    store.append(events);
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
  }
}
