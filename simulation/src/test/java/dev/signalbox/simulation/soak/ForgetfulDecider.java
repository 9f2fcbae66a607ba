package dev.signalbox.simulation.soak;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.runtime.Decider;
import java.time.Instant;
import java.util.List;

/** The engine, but it forgets to log what follows from a dequeue. */
final class ForgetfulDecider implements Decider {
  private final QueueEngine engine = new QueueEngine(new StandardPlanner());

  @Override
  public Decision decide(Ledger ledger, QueueEvent event, Instant now) {
    var right = engine.decide(ledger, event, now);
    if (!(event instanceof Command.Dequeue)) return right;
    return new Decision(
        right.ledger(),
        right.effects(),
        List.of(),
        right.replies(),
        right.executions(),
        right.wakeAt());
  }
}
