package dev.signalbox.engine.queue;

import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What taking a pull request out of the queue does to others: the queue decides about it as if it
 * had been asked to, and what it would write to its log is counted.
 *
 * @param batches whose checks are cut off
 * @param rechecked pull requests that have to be tested again
 * @param cascaded those that leave with it
 */
public record DequeueImpact(
    Set<UUID> batches, Set<PullRequestNumber> rechecked, Set<PullRequestNumber> cascaded) {
  public DequeueImpact {
    batches = Set.copyOf(batches);
    rechecked = Set.copyOf(rechecked);
    cascaded = Set.copyOf(cascaded);
  }

  /** Nothing where it is not queued. */
  public static Optional<DequeueImpact> of(
      QueueEngine engine, Ledger ledger, PullRequestNumber number, Instant now) {
    if (ledger.entries().entry(number).isEmpty()) return Optional.empty();
    // What is due anyway is no consequence of it.
    var settled = engine.decide(ledger, new QueueEvent.Woken(), now).ledger();
    var dequeue =
        new Command.Dequeue(new CommandId("dequeue-impact"), number, new Trigger.QueueItself());
    return Optional.of(counted(engine.decide(settled, dequeue, now), number));
  }

  private static DequeueImpact counted(Decision decision, PullRequestNumber number) {
    var batches = new HashSet<UUID>();
    var rechecked = new HashSet<PullRequestNumber>();
    var cascaded = new HashSet<PullRequestNumber>();
    for (LogEntry entry : decision.log()) {
      if (entry.metadata() instanceof QueueChecks.End end) {
        Optional.ofNullable(end.trainCarId()).ifPresent(batches::add);
        if (end.abortStatus() == AbortStatus.REEMBARKED)
          entry.pullRequest().ifPresent(rechecked::add);
      }
      if (entry.metadata() instanceof QueueAction.Leave)
        entry.pullRequest().ifPresent(cascaded::add);
    }
    cascaded.remove(number);
    rechecked.remove(number);
    rechecked.removeAll(cascaded);
    return new DequeueImpact(batches, rechecked, cascaded);
  }
}
