package dev.signalbox.server.operations;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.hosting.Loop;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.server.figures.QueueFigures;
import dev.signalbox.server.runtime.ServedQueue;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseFacts;
import dev.signalbox.store.LiveNode;
import dev.signalbox.store.queue.Backlog;
import dev.signalbox.store.queue.Backlogs;
import dev.signalbox.webhooks.tables.WebhookBacklog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every few seconds at what metrics show, so that a scrape asks nobody anything however often
 * it comes: five statements a look, however many repositories there are.
 */
public final class NodeSampler implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(NodeSampler.class);
  private static final Duration PAUSE = Duration.ofSeconds(5);

  private record Measured(Ledger ledger, QueueFigures figures) {}

  private final Supplier<List<ServedQueue>> served;
  private final Database database;
  private final Backlogs backlogs;
  private final Loop loop;
  private Map<RepositoryId, Measured> measured = Map.of();
  private volatile NodeSample latest = NodeSample.NONE;

  public NodeSampler(Supplier<List<ServedQueue>> served, Database database) {
    this.served = served;
    this.database = database;
    this.backlogs = new Backlogs(database);
    this.loop = new Loop("operations-sampler", this::round, NodeSampler::failed);
  }

  public void start() {
    loop.start();
  }

  NodeSample latest() {
    return latest;
  }

  public Duration sinceRound() {
    return loop.sinceRound();
  }

  private Duration round() {
    latest = sample(figures());
    return PAUSE;
  }

  private static Duration failed(Throwable e) {
    LOG.warn("metrics.sample_failed: retrying", e);
    return PAUSE;
  }

  /** A ledger that is still the same gives the same numbers. */
  @SuppressWarnings("ReferenceEquality") // comparing ledgers would cost more than counting anew
  private List<ServedQueue> figures() {
    var queues = served.get().stream().filter(it -> it.facts().isPresent()).toList();
    var next = new HashMap<RepositoryId, Measured>();
    for (var queue : queues) {
      var facts = queue.facts().orElseThrow();
      var known = measured.get(queue.repository().id());
      next.put(
          queue.repository().id(),
          known != null && known.ledger() == facts
              ? known
              : new Measured(facts, QueueFigures.of(facts)));
    }
    measured = next;
    return queues;
  }

  private NodeSample sample(List<ServedQueue> queues) {
    var ids = queues.stream().map(it -> it.repository().id()).toList();
    try {
      var inbox = backlogs.inbox(ids);
      var outbox = backlogs.outbox(ids);
      var webhooks = WebhookBacklog.read(database);
      var facts = DatabaseFacts.read(database);
      int nodes = LiveNode.all(database).size();
      return new NodeSample(
          sampled(queues, inbox, outbox), webhooks, Optional.of(facts), true, nodes);
    } catch (StoreUnavailable e) {
      return new NodeSample(
          sampledBefore(queues), latest.webhooks(), latest.database(), false, latest.nodes());
    }
  }

  /** While nobody can ask how much waits, it is what it was. */
  private List<SampledQueue> sampledBefore(List<ServedQueue> queues) {
    var inbox = new HashMap<RepositoryId, Backlog>();
    var outbox = new HashMap<RepositoryId, Backlog>();
    for (var before : latest.queues()) {
      inbox.put(before.id(), before.totals().inbox());
      outbox.put(before.id(), before.totals().outbox());
    }
    return sampled(queues, inbox, outbox);
  }

  private List<SampledQueue> sampled(
      List<ServedQueue> queues,
      Map<RepositoryId, Backlog> inbox,
      Map<RepositoryId, Backlog> outbox) {
    var all = new ArrayList<SampledQueue>(queues.size());
    for (var queue : queues) {
      var id = queue.repository().id();
      var totals =
          new QueueTotals(
              Optional.ofNullable(measured.get(id))
                  .map(Measured::figures)
                  .orElse(QueueFigures.NONE),
              inbox.getOrDefault(id, Backlog.NONE),
              outbox.getOrDefault(id, Backlog.NONE));
      all.add(new SampledQueue(id, queue.repository().slug(), totals));
    }
    return all;
  }

  @Override
  public void close() {
    loop.close();
    loop.join(PAUSE);
  }
}
