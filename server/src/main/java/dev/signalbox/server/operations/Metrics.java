package dev.signalbox.server.operations;

import dev.signalbox.server.hosting.Hosts;
import dev.signalbox.server.runtime.QueueRuntime;
import dev.signalbox.store.Database;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** What Prometheus scrapes: with the names of repositories only for those who may see them all. */
public final class Metrics implements AutoCloseable {
  private final PrometheusMeterRegistry registry;
  private final NodeSampler sampler;
  private final NodeMeters meters;
  private final QueueRuntime runtime;
  private final Hosts hosts;
  private final InstantSource clock;

  public Metrics(
      PrometheusMeterRegistry registry,
      NodeSampler sampler,
      QueueRuntime runtime,
      Hosts hosts,
      InstantSource clock) {
    this.registry = registry;
    this.sampler = sampler;
    this.meters = new NodeMeters(registry);
    this.runtime = runtime;
    this.hosts = hosts;
    this.clock = clock;
  }

  /** {@code data}: the folder whose disk is watched. */
  public void bind(NodeReadiness readiness, Database database, Optional<Path> data) {
    meters.readiness(readiness);
    meters.sampled(sampler::latest, () -> runtime.served().size());
    meters.webhooks(sampler::latest);
    meters.pool(database);
    meters.checks(hosts);
    data.map(DataDisk::new).ifPresent(meters::disk);
  }

  public String summed() {
    return text(QueueSeries.summed(sampler.latest(), runtime.counters(), clock.instant()));
  }

  public String byRepository() {
    return text(
        QueueSeries.byRepository(
            sampler.latest(), runtime.counters(), runtime.names(), clock.instant()));
  }

  private String text(QueueSeries queues) {
    var text = new SeriesText();
    queues.write(text);
    BudgetSeries.write(hosts, text);
    return registry.scrape() + text.text();
  }

  @Override
  public void close() {
    sampler.close();
    meters.close();
  }
}
