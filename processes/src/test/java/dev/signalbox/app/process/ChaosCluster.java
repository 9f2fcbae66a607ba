package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** Three nodes on machines of their own, and what happens to them. One is always well. */
final class ChaosCluster implements AutoCloseable {
  static final int MACHINES = 3;
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final long LOOK_MILLIS = 100;
  private static final long HEALTH_MILLIS = 500;

  private final ChaosTown town;
  private final TakeoverWatch watch;
  private final List<ChaosNode> nodes = new ArrayList<>();
  private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(4);
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final Map<ChaosTrouble.Kind, Integer> happened = new EnumMap<>(ChaosTrouble.Kind.class);

  ChaosCluster(
      ClusterNetwork network,
      ChaosTown town,
      TakeoverWatch watch,
      Path folder,
      SharedPostgres database) {
    this.town = town;
    this.watch = watch;
    for (int machine = 1; machine <= MACHINES; machine++) {
      nodes.add(
          new ChaosNode(
              machine,
              network,
              folder.resolve("node-" + machine),
              town.environment(),
              options(database)));
    }
  }

  static List<String> options(SharedPostgres database) {
    return List.of("--database-url", database.url(), "--github-look-every", "15");
  }

  /** The first makes the tables. Returns when every repository has somebody who writes for it. */
  void start() {
    every(HEALTH_MILLIS, this::lookAfterNodes);
    nodes.getFirst().start();
    awaitHealth(nodes.subList(0, 1));
    nodes.stream().skip(1).forEach(ChaosNode::start);
    awaitHealth(nodes);
    every(LOOK_MILLIS, watch::look);
    Awaitility.await().atMost(PATIENCE).until(() -> watch.held() == town.repositories().size());
  }

  private void awaitHealth(List<ChaosNode> all) {
    Awaitility.await("all nodes are well")
        .atMost(PATIENCE)
        .until(() -> !failures.isEmpty() || all.stream().allMatch(ChaosNode::isHealthy));
    assertThat(failures).isEmpty();
  }

  /** What may fail, and is then told at the end. */
  interface Task {
    void run() throws IOException, SQLException, InterruptedException;
  }

  private void every(long millis, Task task) {
    clock.scheduleWithFixedDelay(() -> run(task), 0, millis, TimeUnit.MILLISECONDS);
  }

  void at(Duration time, Task task) {
    clock.schedule(() -> run(task), time.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void run(Task task) {
    try {
      task.run();
    } catch (IOException | SQLException | RuntimeException | Error e) {
      failures.add(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** As a load balancer does: webhooks go to a node that says that it is ready. */
  private void lookAfterNodes() {
    nodes.forEach(ChaosNode::look);
    nodes.stream()
        .filter(ChaosNode::isHealthy)
        .findFirst()
        .ifPresent(node -> town.sendWebhooksTo(node.webhooks()));
  }

  /** Nothing happens to a node that is in trouble already, nor to the last one that is well. */
  void strike(ChaosTrouble trouble) throws IOException, SQLException, InterruptedException {
    var well = nodes.stream().filter(ChaosNode::isHealthy).toList();
    if (well.size() < 2) return;
    var writers = well.stream().filter(node -> !watch.heldBy(node).isEmpty()).toList();
    var some = trouble.toWriter() && !writers.isEmpty() ? writers : well;
    var node = some.get(trouble.choice() % some.size());
    int held = watch.heldBy(node).size();
    if (trouble.kind().losesLeases()) watch.loses(node, trouble.kind());
    node.suffer(trouble.kind());
    happened.merge(trouble.kind(), 1, Integer::sum);
    ChaosReport.say(
        "node %d is %s for %d s, and wrote for %d repositories"
            .formatted(node.machine, trouble.kind().words, trouble.lasts().toSeconds(), held));
    at(trouble.lasts(), node::recover);
  }

  /** Everything that is wrong is mended, and every node is well again. */
  void heal() {
    awaitHealth(nodes);
    Awaitility.await("everything is taken over")
        .atMost(PATIENCE)
        .until(() -> watch.open().isEmpty());
  }

  Map<ChaosTrouble.Kind, Integer> happened() {
    return Map.copyOf(happened);
  }

  List<Throwable> failures() {
    return List.copyOf(failures);
  }

  @Override
  public void close() throws IOException {
    clock.shutdownNow();
    for (var node : nodes) node.close();
  }
}
