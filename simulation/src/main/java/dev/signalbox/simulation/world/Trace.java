package dev.signalbox.simulation.world;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.simulation.time.Dice;

/** Sums up a run in a number that is the same in every process. */
final class Trace {
  private long sum;
  private int landed;
  private int left;

  void add(long atMillis, QueueEvent event, Decision decision) {
    fold(atMillis);
    fold(kind(event));
    fold(decision.ledger().sequence().last());
    for (Effect effect : decision.effects()) {
      fold(effect.id().value());
      if (effect instanceof Effect.Land land) fold(land.commit().hex().hashCode());
      if (effect instanceof Effect.Build build) fold(build.onto().hex().hashCode());
    }
    for (LogEntry entry : decision.log()) count(entry);
  }

  private void count(LogEntry entry) {
    fold(entry.metadata().type().name().hashCode());
    if (!(entry.metadata() instanceof QueueAction.Leave leave)) return;
    if (leave.merged()) landed++;
    else left++;
  }

  private void fold(long value) {
    sum = Dice.mixed(sum * 31 + value);
  }

  private static int kind(QueueEvent event) {
    return switch (event) {
      case QueueEvent.Woken _ -> 1;
      case Observation it -> it.getClass().getSimpleName().hashCode();
      case Command it -> it.getClass().getSimpleName().hashCode();
      case Report it -> it.getClass().getSimpleName().hashCode();
    };
  }

  long sum() {
    return sum;
  }

  int landed() {
    return landed;
  }

  int left() {
    return left;
  }
}
