package dev.signalbox.webhooks.service;

import dev.signalbox.hosting.Maintenance;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.store.Database;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Route;
import dev.signalbox.webhooks.RetrySchedule;
import dev.signalbox.webhooks.endpoints.WebhookRoutes;
import dev.signalbox.webhooks.network.ExchangeLimits;
import dev.signalbox.webhooks.network.ReceiverClient;
import dev.signalbox.webhooks.network.SystemResolver;
import dev.signalbox.webhooks.sending.DeliveryCounters;
import dev.signalbox.webhooks.sending.DeliveryWorker;
import dev.signalbox.webhooks.sending.PayloadWriter;
import dev.signalbox.webhooks.sending.WebhookSender;
import dev.signalbox.webhooks.tables.DeliveryClaims;
import dev.signalbox.webhooks.tables.DeliveryHistory;
import dev.signalbox.webhooks.tables.DeliveryRecorder;
import dev.signalbox.webhooks.tables.SecretSeal;
import dev.signalbox.webhooks.tables.Subscriptions;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.random.RandomGenerator;
import javax.net.ssl.SSLSocketFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The webhooks of a server. */
public final class WebhookService implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookService.class);

  private final SystemResolver names = new SystemResolver();
  private final ReceiverClient client;
  private final WebhookSender sender;
  private final Subscriptions subscriptions;
  private final DeliveryHistory history;
  private final PayloadWriter bodies;
  private final WebhookOptions options;
  private final InstantSource clock;

  public WebhookService(
      Database database,
      WebhookOptions options,
      PageUrls pages,
      String version,
      MeterRegistry metrics,
      InstantSource clock) {
    this.options = options;
    this.clock = clock;
    var seal = new SecretSeal(options.seal());
    var claims = new DeliveryClaims(database, seal);
    var recorder = new DeliveryRecorder(database, new RetrySchedule(RandomGenerator.getDefault()));
    subscriptions = new Subscriptions(database, seal);
    history = new DeliveryHistory(database);
    bodies = new PayloadWriter(pages);
    client =
        new ReceiverClient(
            names,
            options.allowed(),
            (SSLSocketFactory) SSLSocketFactory.getDefault(),
            ExchangeLimits.STANDARD);
    var parts =
        new DeliveryWorker.Parts(claims, recorder, bodies, client, new DeliveryCounters(metrics));
    sender = new WebhookSender(claims, new DeliveryWorker(parts, version, clock), clock);
  }

  public List<Route> routes(Pager pager) {
    return WebhookRoutes.of(subscriptions, history, bodies, options.allowed(), pager, clock);
  }

  public Maintenance maintenance() {
    return new Maintenance("webhook deliveries", this::prune);
  }

  private void prune(Instant now) {
    int pruned = history.prune(now);
    if (pruned > 0) LOG.info("webhook_delivery.pruned: deleted {} old deliveries", pruned);
  }

  public Duration sinceRound() {
    return sender.sinceRound();
  }

  public void start() {
    sender.start();
  }

  @Override
  public void close() {
    sender.close();
    client.close();
    names.close();
  }
}
