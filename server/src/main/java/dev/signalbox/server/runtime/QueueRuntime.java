package dev.signalbox.server.runtime;

import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.PlannerInForce;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.view.HostRequirementsView;
import dev.signalbox.host.SourceHost;
import dev.signalbox.hosting.CommandOutcome;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.runtime.LandingRecorder;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.figures.QueueCounters;
import dev.signalbox.server.protection.HostDemands;
import dev.signalbox.server.queue.Queues;
import dev.signalbox.store.Database;
import dev.signalbox.store.StoreChange;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.RepositoryDirectory;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** All queues of a node: whoever writes, reads, pauses or gives commands goes through here. */
public final class QueueRuntime implements HostedQueue, AutoCloseable {
  private final long node;
  private final QueueCounters counters;
  private final LeaseHolder leaseHolder;
  private final Commands commands;
  private final PauseService pauses;
  private final LiveQueues queues;
  private final RepositoryDirectory directory;
  private final HostDemands demands;
  private volatile Consumer<RepositoryId> follower = repository -> {};

  /** Makes all of it; nothing runs before {@link #start}. */
  public QueueRuntime(
      Database database,
      RepositoryDirectory directory,
      SourceHost host,
      HostDemands demands,
      Neighbourhood neighbourhood,
      LandingRecorder recorder,
      HintHandover hints,
      SteadyClock clock) {
    var engine = new QueueEngine(new PlannerInForce());
    var dependencies =
        RuntimeDependencies.of(
            database, engine, host, demands, recorder, clock, hints, this::moved);
    this.node = new SecureRandom().nextLong();
    this.counters = dependencies.counters();
    this.leaseHolder = new LeaseHolder(dependencies, database, node, neighbourhood);
    this.commands = new Commands(new Inbox(database), this::catchUp);
    this.pauses = new PauseService(database, host, dependencies.clock());
    this.queues = new LiveQueues(leaseHolder, dependencies.queues(), demands, dependencies.clock());
    this.directory = directory;
    this.demands = demands;
  }

  /** Whoever was answered sees what they asked for, whichever node writes. */
  private void catchUp(RepositoryId repository) {
    leaseHolder.catchUp(repository);
    queues.moved(repository);
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
      case StoreChange.QueueMoved(long repository) -> queues.moved(new RepositoryId(repository));
      case StoreChange.KeysChanged _, StoreChange.SigningKeysChanged _ -> {}
    }
  }

  /** Word of changes was interrupted, as it is when the database crashes. */
  public void lost() {
    leaseHolder.readAgain();
  }

  /**
   * Nothing is written before this.
   *
   * @param told hears of each commit of this node, by the thread that made it
   */
  public void start(Consumer<RepositoryId> told) {
    follower = told;
    leaseHolder.start();
  }

  private void moved(RepositoryId repository) {
    follower.accept(repository);
  }

  @Override
  public CommandOutcome obey(Repository repository, Command command) {
    return commands.obey(repository, command);
  }

  @Override
  public Ledger facts(Repository repository) {
    return queues.facts(repository);
  }

  @Override
  public Optional<Ledger> ownFacts(Repository repository) {
    return leaseHolder.facts(repository.id());
  }

  @Override
  public Optional<Repository> find(RepositorySlug slug) {
    return directory.find(slug);
  }

  @Override
  public List<String> notKept(Repository repository) {
    return demands.shown(repository.id()).map(HostRequirementsView::notKept).orElse(List.of());
  }

  /** The repositories that nobody works on, as far as this node knows, by name. */
  public List<GivenUpRepository> givenUp() {
    return leaseHolder.known().values().stream()
        .flatMap(
            it ->
                leaseHolder
                    .givenUp()
                    .find(it.id())
                    .map(why -> new GivenUpRepository(it.slug(), why))
                    .stream())
        .sorted(Comparator.comparing(it -> it.repository().folded()))
        .toList();
  }

  /** The names of all repositories that this node could write for. */
  public Map<RepositoryId, String> names() {
    return leaseHolder.known().values().stream()
        .collect(Collectors.toMap(Repository::id, it -> it.slug().toString()));
  }

  /** What this node writes for. */
  public List<ServedQueue> served() {
    return leaseHolder.servedQueues();
  }

  /** How long ago the leases of this node were last looked after. */
  public Duration sinceLeaseRound() {
    return leaseHolder.sinceRound();
  }

  public QueueCounters counters() {
    return counters;
  }

  /** As leases name this node. */
  public long node() {
    return node;
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

  /** Lets landings end and hands leases over, until it is over. */
  public void drain(BooleanSupplier isOver) {
    leaseHolder.drain(isOver);
  }

  @Override
  public void close() throws StoreUnavailable {
    leaseHolder.close();
  }
}
