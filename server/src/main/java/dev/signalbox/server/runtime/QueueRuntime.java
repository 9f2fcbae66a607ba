package dev.signalbox.server.runtime;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.Commands;
import dev.signalbox.runtime.LandingRecorder;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.queue.Replies;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.function.Consumer;

/** All queues of a node: whoever writes, reads, pauses or gives commands goes through here. */
public final class QueueRuntime implements AutoCloseable {
  private final LeaseHolder leaseHolder;
  private final Commands commands;
  private final PauseService pauses;
  private final Queues queues;
  private volatile Consumer<RepositoryId> follower = repository -> {};

  /** Makes all of it; nothing runs before {@link #start}. */
  public QueueRuntime(
      Database database,
      SourceHost host,
      HostDemands demands,
      Neighbourhood neighbourhood,
      LandingRecorder recorder,
      SteadyClock clock) {
    var inbox = new Inbox(database);
    var engine = new QueueEngine(new StandardPlanner());
    var dependencies =
        RuntimeDependencies.of(database, engine, host, demands, recorder, clock, this::moved);
    long node = new SecureRandom().nextLong();
    this.leaseHolder = new LeaseHolder(dependencies, database, node, neighbourhood);
    this.commands = new Commands(inbox, new Replies(database), leaseHolder::catchUp);
    this.pauses = new PauseService(database, host, dependencies.clock());
    this.queues = new LiveQueues(leaseHolder, dependencies.queues(), demands, dependencies.clock());
  }

  /** Word of a change, from whatever node. */
  public void hear(StoreChange change) {
    switch (change) {
      case StoreChange.InboxFilled(long repository) ->
          leaseHolder.nudge(new RepositoryId(repository));
      case StoreChange.CommandAnswered(String command) -> commands.answered(command);
      case StoreChange.RepositoryChanged _ -> leaseHolder.look();
      case StoreChange.RecordsResigned(long repository) ->
          leaseHolder.writeNotes(new RepositoryId(repository));
      case StoreChange.KeysChanged _,
          StoreChange.QueueMoved _,
          StoreChange.SigningKeyRevoked _ -> {}
    }
  }

  /** Nothing is written before this. */
  public void start() {
    leaseHolder.start();
  }

  /** Word after each commit of this node, by the thread that made it. */
  public void tellMoves(Consumer<RepositoryId> other) {
    follower = other;
  }

  private void moved(RepositoryId repository) {
    follower.accept(repository);
  }

  /** What is known of a repository, if this node writes for it. */
  public Optional<Ledger> ownFacts(RepositoryId repository) {
    return leaseHolder.facts(repository);
  }

  /** How many repositories nobody works on, as far as this node knows. */
  public int givenUp() {
    return leaseHolder.givenUp().count();
  }

  public Commands commands() {
    return commands;
  }

  public PauseService pauses() {
    return pauses;
  }

  public Queues queues() {
    return queues;
  }

  @Override
  public void close() throws StoreUnavailable {
    leaseHolder.close();
  }
}
