package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.jobs.JobExecution;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.queue.Reply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is committed together: the next ledger and all that goes with it. */
public record QueueCommit(
    Ledger before,
    Ledger after,
    List<Long> heard,
    List<Effect> effects,
    List<LogEntry> log,
    List<Reply> replies,
    List<RecordedLanding> landings,
    List<JobExecution> executions,
    Optional<Instant> wakeAt) {}
