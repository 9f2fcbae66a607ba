package dev.signalbox.server.operations;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.runtime.QueueRuntime;
import dev.signalbox.server.view.service.GivenUpEntry;
import dev.signalbox.server.view.service.OperationsView;
import dev.signalbox.server.view.service.OperationsView.BacklogView;
import dev.signalbox.server.view.service.OperationsView.BudgetView;
import dev.signalbox.server.view.service.OperationsView.CheckLoadView;
import dev.signalbox.server.view.service.OperationsView.ConnectionsView;
import dev.signalbox.server.view.service.OperationsView.DatabaseView;
import dev.signalbox.server.view.service.OperationsView.DiskView;
import dev.signalbox.server.view.service.OperationsView.LeaseView;
import dev.signalbox.server.view.service.OperationsView.NodeView;
import dev.signalbox.server.view.service.OperationsView.SafetyStopView;
import dev.signalbox.server.view.service.StalledView;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseFacts;
import dev.signalbox.store.LiveNode;
import dev.signalbox.store.queue.Backlog;
import dev.signalbox.store.queue.Backlogs;
import dev.signalbox.store.queue.HeldLease;
import dev.signalbox.store.queue.StoppedQueue;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How the service fares, put together when an admin asks: six statements. */
public final class OperationsReport {
  private static final int MOST_REPOSITORIES = 1_000;

  /**
   * What is looked at.
   *
   * @param data the folder whose disk is told
   */
  public record Sources(
      QueueRuntime runtime,
      Hosts hosts,
      Database database,
      NodeReadiness readiness,
      Optional<Path> data,
      String version,
      InstantSource clock) {}

  private final Sources sources;

  public OperationsReport(Sources sources) {
    this.sources = sources;
  }

  public OperationsView now() {
    var database = sources.database();
    var leases = HeldLease.all(database, MOST_REPOSITORIES);
    var state = sources.readiness().detailed();
    boolean isDraining = sources.readiness().phase() == NodePhase.DRAINING;
    return new OperationsView(
        name(sources.runtime().node()),
        sources.version(),
        isDraining ? "draining" : state.status(),
        sources.clock().instant(),
        nodes(leases),
        leases(leases),
        StoppedQueue.all(database, MOST_REPOSITORIES).stream()
            .map(it -> new SafetyStopView(it.repository().toString(), it.promise(), it.since()))
            .toList(),
        database(),
        sources.data().map(DataDisk::new).flatMap(OperationsReport::disk).orElse(null),
        checks(),
        budgets(),
        Optional.ofNullable(state.givenUp()).orElse(List.<GivenUpEntry>of()),
        Optional.ofNullable(state.stalled()).orElse(List.<StalledView>of()),
        sources.readiness().loopViews());
  }

  /** As the log and the database would have it, but for its sign. */
  static String name(long node) {
    return Long.toHexString(node);
  }

  private List<NodeView> nodes(List<HeldLease> leases) {
    Map<Long, Long> held =
        leases.stream().collect(Collectors.groupingBy(HeldLease::node, Collectors.counting()));
    return LiveNode.all(sources.database()).stream()
        .map(
            it ->
                new NodeView(
                    name(it.id()),
                    it.id() == sources.runtime().node(),
                    it.since(),
                    it.address().orElse(null),
                    held.getOrDefault(it.id(), 0L)))
        .toList();
  }

  private List<LeaseView> leases(List<HeldLease> leases) {
    var ids = leases.stream().map(HeldLease::id).toList();
    var backlogs = new Backlogs(sources.database());
    var inbox = backlogs.inbox(ids);
    var outbox = backlogs.outbox(ids);
    return leases.stream()
        .map(
            it ->
                new LeaseView(
                    it.repository().toString(),
                    name(it.node()),
                    it.epoch(),
                    it.expiresAt(),
                    backlog(inbox, it.id()),
                    backlog(outbox, it.id())))
        .toList();
  }

  private static BacklogView backlog(Map<RepositoryId, Backlog> all, RepositoryId id) {
    var backlog = all.getOrDefault(id, Backlog.NONE);
    return new BacklogView(backlog.size(), backlog.oldestAt().orElse(null));
  }

  private DatabaseView database() {
    var facts = DatabaseFacts.read(sources.database());
    var pool = sources.database().pool();
    return new DatabaseView(
        facts.version(),
        facts.bytes(),
        new ConnectionsView(pool.active(), pool.idle(), pool.waiting(), pool.most()));
  }

  private static Optional<DiskView> disk(DataDisk disk) {
    double free = disk.freeBytes();
    return Double.isNaN(free)
        ? Optional.empty()
        : Optional.of(new DiskView((long) free, (long) disk.totalBytes()));
  }

  private List<CheckLoadView> checks() {
    return sources.hosts().modules().stream()
        .flatMap(
            module ->
                sources.hosts().at(module.kind()).flatMap(it -> it.checkLoad()).stream()
                    .map(
                        it ->
                            new CheckLoadView(
                                module.title(), it.running(), it.waiting(), it.slots())))
        .toList();
  }

  private List<BudgetView> budgets() {
    return BudgetSeries.scarcest(sources.hosts()).stream()
        .map(
            it ->
                new BudgetView(
                    it.host().name(),
                    it.budget().account(),
                    it.budget().resource(),
                    it.budget().remaining(),
                    it.budget().limit(),
                    it.budget().resetAt()))
        .toList();
  }
}
