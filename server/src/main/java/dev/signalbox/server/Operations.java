package dev.signalbox.server;

import dev.signalbox.hosting.FoldLoop;
import dev.signalbox.server.hosting.HostedQueues;
import dev.signalbox.server.operations.Metrics;
import dev.signalbox.server.operations.NodeReadiness;
import dev.signalbox.server.operations.NodeSampler;
import dev.signalbox.server.operations.OperationsReport;
import dev.signalbox.server.operations.WatchedLoop;
import dev.signalbox.webhooks.service.WebhookService;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What operators see of a node, wired. */
record Operations(
    NodeSampler sampler, NodeReadiness readiness, Metrics metrics, OperationsReport report)
    implements AutoCloseable {
  /** Without its leases a node does nothing; they run out after eight seconds. */
  private static final Duration LEASES_LIMIT = Duration.ofSeconds(30);

  private static final Duration SAMPLES_LIMIT = Duration.ofMinutes(1);

  /** It looks twice a second, and again ten seconds after a fault. */
  private static final Duration SENDER_LIMIT = Duration.ofMinutes(1);

  /** A round may take in a year of history. */
  private static final Duration FOLDS_LIMIT = Duration.ofMinutes(15);

  static Operations of(
      SignalboxService.Settings settings,
      SignalboxService.Dependencies dependencies,
      HostedQueues queues,
      List<FoldLoop> folds,
      WebhookService webhooks,
      PrometheusMeterRegistry registry) {
    var runtime = queues.runtime();
    var database = dependencies.database();
    var sampler = new NodeSampler(runtime::served, database);
    var loops = new ArrayList<WatchedLoop>();
    loops.add(new WatchedLoop("lease-keeper", runtime::sinceLeaseRound, LEASES_LIMIT, true));
    loops.add(new WatchedLoop("metrics", sampler::sinceRound, SAMPLES_LIMIT, false));
    loops.add(new WatchedLoop("webhooks", webhooks::sinceRound, SENDER_LIMIT, false));
    folds.forEach(it -> loops.add(new WatchedLoop(it.name(), it::sinceRound, FOLDS_LIMIT, false)));
    var readiness = new NodeReadiness(database::answers, runtime::givenUp, runtime::served, loops);
    var metrics = new Metrics(registry, sampler, runtime, queues.hosts(), dependencies.clock());
    metrics.bind(readiness, database, settings.dataFolder());
    var report =
        new OperationsReport(
            new OperationsReport.Sources(
                runtime,
                queues.hosts(),
                database,
                readiness,
                settings.dataFolder(),
                settings.version(),
                dependencies.clock()));
    return new Operations(sampler, readiness, metrics, report);
  }

  void start() {
    sampler.start();
  }

  @Override
  public void close() {
    metrics.close();
  }
}
