package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.queue.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Several decisions, one after the other, that are committed together. */
final class DecisionBatch {
  private static final Logger LOG = LoggerFactory.getLogger(DecisionBatch.class);

  private final Decider decider;
  private final LandingRecorder recorder;
  private final Ledger before;
  private final Instant now;
  private final List<Effect> effects = new ArrayList<>();
  private final List<LogEntry> log = new ArrayList<>();
  private final List<Reply> replies = new ArrayList<>();
  private final List<RecordedLanding> landings = new ArrayList<>();
  private final List<JobExecution> executions = new ArrayList<>();
  private Ledger ledger;
  private Optional<Instant> wakeAt = Optional.empty();

  DecisionBatch(Decider decider, LandingRecorder recorder, Ledger before, Instant now) {
    this.decider = decider;
    this.recorder = recorder;
    this.before = before;
    this.ledger = before;
    this.now = now;
  }

  void take(QueueEvent event) {
    var decision = decided(event);
    landings.addAll(recorder.landings(ledger, decision.ledger(), now));
    if (event instanceof Report.MergeEnded merge) {
      recorder.merge(ledger, merge, now).ifPresent(landings::add);
    }
    ledger = decision.ledger();
    effects.addAll(decision.effects());
    log.addAll(decision.log());
    replies.addAll(decision.replies());
    executions.addAll(decision.executions());
    wakeAt = decision.wakeAt();
  }

  /** What the engine can't take note of breaks a promise: the queue stops and people look. */
  private Decision decided(QueueEvent event) {
    try {
      return decider.decide(ledger, event, now);
    } catch (RuntimeException e) {
      LOG.error(
          "decision.failed: {}: the engine failed to decide on {}", ledger.repository(), event, e);
      var broken = new Report.PromiseBroken("the engine failed to take note of an event: " + e);
      return decider.decide(ledger, broken, now);
    }
  }

  QueueCommit commit(List<Long> heard) {
    return new QueueCommit(
        before, ledger, heard, effects, log, replies, landings, executions, wakeAt);
  }
}
