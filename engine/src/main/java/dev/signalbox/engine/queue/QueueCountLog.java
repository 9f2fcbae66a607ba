package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Logs how many are queued and how many are tested, where that has changed. */
final class QueueCountLog {
  private final Turn turn;

  QueueCountLog(Turn turn) {
    this.turn = turn;
  }

  void logChanges() {
    var before = turn.before().entries();
    var after = turn.entries();
    for (var rule : turn.ledger().policy().rules().queueRules()) {
      int size = after.size(rule.name());
      if (size != before.size(rule.name())) {
        log(new QueueAction.Change(rule.name(), Lanes.DEFAULT, null, size));
      }
    }
    var were = running(turn.before());
    var are = running(turn.ledger());
    for (var rule : are.entrySet()) {
      if (!rule.getValue().equals(were.getOrDefault(rule.getKey(), 0L))) {
        log(new QueueChecks.Change(rule.getKey(), Lanes.DEFAULT, rule.getValue()));
      }
    }
    for (var rule : were.keySet()) {
      if (!are.containsKey(rule)) log(new QueueChecks.Change(rule, Lanes.DEFAULT, 0));
    }
  }

  private static Map<String, Long> running(Ledger ledger) {
    var running = new TreeMap<String, Long>();
    ledger
        .batches()
        .index()
        .tested()
        .forEach((rule, count) -> running.put(rule, count.longValue()));
    return running;
  }

  private void log(LogMetadata metadata) {
    turn.log.add(
        new LogEntry(new Trigger.QueueItself(), Optional.empty(), Optional.empty(), metadata));
  }
}
