package dev.signalbox.app.process;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Watches from beside the database who writes for which repository, and who takes over. */
final class TakeoverWatch {
  /** By the lock that each node holds on its number, through a connection from its machine. */
  private static final String NODES =
      """
      select (l.classid::bigint << 32) | l.objid::bigint, host(a.client_addr)
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objsubid = 1 and a.application_name = 'signalbox-node'
      """;

  private static final String LEASES =
      """
      select r.owner || '/' || r.name, coalesce(l.node, 0), l.epoch,
        l.expires_at > clock_timestamp()
      from writer_lease l join repository r on r.id = l.repository_id
      """;

  /**
   * One repository, after its writer was lost.
   *
   * @param leased until another node had its lease
   * @param acted until GitHub was asked something under that lease
   */
  record Takeover(String slug, ChaosTrouble.Kind kind, Duration leased, Duration acted) {}

  private record Holder(long node, long epoch, boolean isLive) {}

  private record Loss(ChaosTrouble.Kind kind, ChaosNode node, long nanos, long epoch) {}

  private record Taken(Loss loss, long nanos) {}

  private final Connection connection;
  private final ChaosTown town;
  private final Map<Long, String> machines = new HashMap<>();
  private final Map<String, Loss> losses = new HashMap<>();
  private final Map<String, Taken> taken = new HashMap<>();
  private final List<Takeover> takeovers = new ArrayList<>();
  private Map<String, Holder> holders = Map.of();
  private int kept;

  TakeoverWatch(Connection connection, ChaosTown town) {
    this.connection = connection;
    this.town = town;
  }

  /** Right before something happens to the node. */
  synchronized void loses(ChaosNode node, ChaosTrouble.Kind kind) throws SQLException {
    look();
    long now = System.nanoTime();
    var held = heldBy(node);
    for (String slug : held) {
      Optional.ofNullable(holders.get(slug))
          .ifPresent(holder -> losses.put(slug, new Loss(kind, node, now, holder.epoch())));
    }
  }

  /** What the node writes for. */
  synchronized List<String> heldBy(ChaosNode node) {
    return holders.entrySet().stream()
        .filter(each -> each.getValue().isLive())
        .filter(each -> node.address().equals(machines.get(each.getValue().node())))
        .map(Map.Entry::getKey)
        .toList();
  }

  synchronized void look() throws SQLException {
    read();
    long now = System.nanoTime();
    for (var each : Map.copyOf(losses).entrySet()) settle(each.getKey(), each.getValue(), now);
    for (var each : Map.copyOf(taken).entrySet()) {
      var slug = each.getKey();
      var then = each.getValue();
      town.askedNanos(slug)
          .filter(asked -> asked > then.nanos())
          .ifPresent(asked -> acted(slug, then, asked));
    }
  }

  private void settle(String slug, Loss loss, long now) {
    var holder = holders.get(slug);
    if (holder == null || !holder.isLive()) return;
    if (holder.epoch() > loss.epoch()) {
      losses.remove(slug);
      taken.put(slug, new Taken(loss, now));
    } else if (loss.node().isHealthy()) {
      losses.remove(slug);
      kept++;
    }
  }

  private void acted(String slug, Taken then, long asked) {
    taken.remove(slug);
    var lost = then.loss();
    takeovers.add(
        new Takeover(
            slug,
            lost.kind(),
            Duration.ofNanos(then.nanos() - lost.nanos()),
            Duration.ofNanos(asked - lost.nanos())));
  }

  private void read() throws SQLException {
    var now = new HashMap<String, Holder>();
    try (var statement = connection.createStatement()) {
      try (var row = statement.executeQuery(NODES)) {
        while (row.next()) machines.put(row.getLong(1), row.getString(2));
      }
      try (var row = statement.executeQuery(LEASES)) {
        while (row.next()) {
          now.put(row.getString(1), new Holder(row.getLong(2), row.getLong(3), row.getBoolean(4)));
        }
      }
    }
    holders = Map.copyOf(now);
  }

  /** How many repositories somebody writes for. */
  synchronized long held() {
    return holders.values().stream().filter(Holder::isLive).count();
  }

  /** Those that nobody has taken over yet, or has not worked on. */
  synchronized List<String> open() {
    var all = new ArrayList<>(losses.keySet());
    all.addAll(taken.keySet());
    return all;
  }

  synchronized List<Takeover> takeovers() {
    return List.copyOf(takeovers);
  }

  /** How often a node had its repository back before the lease ran out. */
  synchronized int kept() {
    return kept;
  }
}
