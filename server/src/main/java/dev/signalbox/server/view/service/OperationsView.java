package dev.signalbox.server.view.service;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the service fares, told by one of its nodes. Nodes, leases with what waits, safety stops and
 * the database are those of all; the rest is of the node that answers.
 *
 * @param status {@code ready}, {@code degraded} or {@code draining}
 * @param leases of at most a thousand repositories
 */
public record OperationsView(
    String node,
    String version,
    String status,
    Instant at,
    List<NodeView> nodes,
    List<LeaseView> leases,
    List<SafetyStopView> safetyStops,
    DatabaseView database,
    @Nullable DiskView disk,
    List<CheckLoadView> checks,
    List<BudgetView> budgets,
    List<GivenUpEntry> givenUp,
    List<StalledView> stalled,
    List<LoopView> loops) {
  public OperationsView {
    nodes = List.copyOf(nodes);
    leases = List.copyOf(leases);
    safetyStops = List.copyOf(safetyStops);
    checks = List.copyOf(checks);
    budgets = List.copyOf(budgets);
    givenUp = List.copyOf(givenUp);
    stalled = List.copyOf(stalled);
    loops = List.copyOf(loops);
  }

  /** {@code here}: whether it is the one that answers. */
  public record NodeView(
      String id, boolean here, Instant since, @Nullable String address, long leases) {}

  /** Which node writes for a repository, and what waits there to be done. */
  public record LeaseView(
      String repository,
      String node,
      long epoch,
      Instant expiresAt,
      BacklogView inbox,
      BacklogView outbox) {}

  public record BacklogView(long size, @Nullable Instant oldestAt) {}

  public record SafetyStopView(String repository, String promise, Instant since) {}

  public record DatabaseView(String version, long sizeBytes, ConnectionsView connections) {}

  public record ConnectionsView(long active, long idle, long waiting, long max) {}

  public record DiskView(long freeBytes, long totalBytes) {}

  /** Checks that the node itself runs. */
  public record CheckLoadView(String host, long running, long waiting, long slots) {}

  public record BudgetView(
      String host, String account, String resource, long remaining, long limit, Instant resetAt) {}
}
