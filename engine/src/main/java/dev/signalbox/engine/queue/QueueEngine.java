package dev.signalbox.engine.queue;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.Planner;
import java.time.Instant;

/** The mind of the queue: a pure function from facts and an event to a decision. */
public final class QueueEngine {
  private final Planner planner;

  public QueueEngine(Planner planner) {
    this.planner = planner;
  }

  public Decision decide(Ledger ledger, QueueEvent event, Instant now) {
    var turn = new Turn(ledger, now);
    switch (event) {
      case Observation observation -> new ObservationHandler(turn).of(observation);
      case Command command -> new CommandHandler(turn).obey(command);
      case Report report -> new EffectReportHandler(turn).of(report);
      case QueueEvent.Woken _ -> {}
    }
    return settled(turn);
  }

  /** As if everything had changed: after any history this finds nothing left to do. */
  public Decision recompute(Ledger ledger, Instant now) {
    var turn = new Turn(ledger, now);
    new StandingUpdates(turn).everyone();
    turn.touchEverything();
    new PullRequestRules(turn).everyoneAtOnce();
    return settled(turn);
  }

  private Decision settled(Turn turn) {
    new HeadJobs(turn).timeHasPassed();
    var plans = new Fixpoint(turn, planner).settle();
    if (new JobObservations(turn).lookAgain()) plans = new Fixpoint(turn, planner).settle();
    new QueueCountLog(turn).logChanges();
    new JobObservations(turn).forget();
    new HeadJobs(turn).forget();
    return new Decision(
        turn.ledger(),
        turn.effects,
        turn.log,
        turn.replies,
        turn.executions,
        Wakeups.next(turn.ledger(), plans, turn.now));
  }
}
