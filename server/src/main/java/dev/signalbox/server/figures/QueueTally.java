package dev.signalbox.server.figures;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.runtime.QueueCommit;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** What was committed of one or several queues since the process began. Thread-safe. */
public final class QueueTally {
  private final LongAdder entered = new LongAdder();
  private final LongAdder landed = new LongAdder();
  private final LongAdder retries = new LongAdder();
  private final LongAdder stops = new LongAdder();
  private final Map<AbortCode, LongAdder> departed = new ConcurrentHashMap<>();

  void add(QueueCommit commit) {
    for (LogEntry entry : commit.log()) add(entry);
    for (Effect effect : commit.effects())
      if (effect instanceof Effect.RunAgain) retries.increment();
    if (!isStopped(commit.before()) && isStopped(commit.after())) stops.increment();
  }

  private static boolean isStopped(Ledger ledger) {
    return ledger.policy().stop().isPresent();
  }

  private void add(LogEntry entry) {
    if (!(entry.metadata() instanceof QueueAction action)) return;
    switch (action) {
      case QueueAction.Enter _ -> entered.increment();
      case QueueAction.Merged _ -> landed.increment();
      case QueueAction.Leave leave -> {
        if (!leave.merged()) departed(leave);
      }
      case QueueAction.Change _ -> {}
    }
  }

  private void departed(QueueAction.Leave leave) {
    Optional.ofNullable(leave.dequeueCode())
        .ifPresent(code -> departed.computeIfAbsent(code, _ -> new LongAdder()).increment());
  }

  public long entered() {
    return entered.sum();
  }

  public long landed() {
    return landed.sum();
  }

  /** How often checks were asked to run again. */
  public long retries() {
    return retries.sum();
  }

  public long stops() {
    return stops.sum();
  }

  /** Those that left without landing, by reason. */
  public Map<AbortCode, Long> departed() {
    var counts = new TreeMap<AbortCode, Long>();
    departed.forEach((code, count) -> counts.put(code, count.sum()));
    return counts;
  }
}
