package dev.signalbox.engine.queue;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What follows from an event. All of it is committed together, or none.
 *
 * @param executions jobs that have ended; those that were noted before may be among them
 */
public record Decision(
    Ledger ledger,
    List<Effect> effects,
    List<LogEntry> log,
    List<Reply> replies,
    List<JobExecution> executions,
    Optional<Instant> wakeAt) {
  public Decision {
    effects = List.copyOf(effects);
    log = List.copyOf(log);
    replies = List.copyOf(replies);
    executions = List.copyOf(executions);
  }
}
