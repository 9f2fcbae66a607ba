package dev.signalbox.server.operations;

import dev.signalbox.hosting.CheckLoad;
import dev.signalbox.hosting.HostSite;
import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseFacts;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** What is measured of the node itself. Nothing here asks the database. */
final class NodeMeters implements AutoCloseable {
  private final MeterRegistry registry;
  private final JvmGcMetrics collections = new JvmGcMetrics();

  NodeMeters(MeterRegistry registry) {
    this.registry = registry;
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    new FileDescriptorMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  void readiness(NodeReadiness readiness) {
    gauge(
        "signalbox.repositories.given.up",
        "Repositories that no worker serves because of a failure of their own",
        readiness::givenUp);
    gauge(
        "signalbox.queues.stalled",
        "Loops of single queues, workers and reconcilers, that have been silent for too long",
        readiness::stalled);
    gauge(
        "signalbox.node.draining",
        "1 while this node drains",
        () -> readiness.phase() == NodePhase.DRAINING ? 1 : 0);
    for (var loop : readiness.loops()) {
      gauge(
          "signalbox.loop.age.seconds",
          "How long ago a background loop last ended a round well",
          Tags.of("loop", loop.name()),
          () -> loop.sinceRound().get().toMillis() / 1000.0);
      gauge(
          "signalbox.loop.late",
          "1 if that is longer ago than it may be",
          Tags.of("loop", loop.name()),
          () -> loop.isLate() ? 1 : 0);
    }
  }

  void sampled(Supplier<NodeSample> sample, Supplier<Integer> leases) {
    gauge("signalbox.leases.held", "Repositories that this node writes for", leases::get);
    gauge("signalbox.nodes", "Nodes that are alive on this database", () -> sample.get().nodes());
    gauge(
        "signalbox.database.up",
        "1 if the database answered when it was last asked",
        () -> sample.get().isDatabaseUp() ? 1 : 0);
    gauge(
        "signalbox.database.size.bytes",
        "Size of the database",
        () -> sample.get().database().map(DatabaseFacts::bytes).orElse(0L));
  }

  void webhooks(Supplier<NodeSample> sample) {
    gauge(
        "signalbox.webhook.backlog",
        "Entries of event logs that webhooks have not been sent, paused webhooks aside",
        () -> sample.get().webhooks().entries());
    gauge(
        "signalbox.webhook.backlog.age.seconds",
        "How long ago the oldest of them was logged",
        () -> sample.get().webhooks().oldest().toMillis() / 1000.0);
  }

  void pool(Database database) {
    String about = "Connections to the database, by state; waiting: threads without one";
    String name = "signalbox.database.connections";
    gauge(name, about, Tags.of("state", "active"), () -> database.pool().active());
    gauge(name, about, Tags.of("state", "idle"), () -> database.pool().idle());
    gauge(name, about, Tags.of("state", "waiting"), () -> database.pool().waiting());
    gauge(
        "signalbox.database.connections.max",
        "Connections that this node opens at most",
        () -> database.pool().most());
  }

  void disk(DataDisk disk) {
    gauge("signalbox.disk.free.bytes", "Free space where the data folder lies", disk::freeBytes);
    gauge("signalbox.disk.total.bytes", "Size of that file system", disk::totalBytes);
  }

  void checks(Hosts hosts) {
    gauge(
        "signalbox.checks.running",
        "Checks that this node runs",
        () -> sum(hosts, CheckLoad::running));
    gauge(
        "signalbox.checks.waiting",
        "Checks that wait for a slot on this node",
        () -> sum(hosts, CheckLoad::waiting));
    gauge(
        "signalbox.checks.slots",
        "Checks that this node runs at once at most",
        () -> sum(hosts, CheckLoad::slots));
  }

  private static int sum(Hosts hosts, ToIntFunction<CheckLoad> part) {
    return hosts.sites().stream()
        .map(HostSite::checkLoad)
        .mapToInt(load -> load.map(part::applyAsInt).orElse(0))
        .sum();
  }

  private void gauge(String name, String about, Supplier<Number> value) {
    gauge(name, about, Tags.empty(), value);
  }

  private void gauge(String name, String about, Tags tags, Supplier<Number> value) {
    Gauge.builder(name, value).description(about).tags(tags).register(registry);
  }

  @Override
  public void close() {
    collections.close();
  }
}
