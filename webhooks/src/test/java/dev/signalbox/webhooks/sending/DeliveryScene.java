package dev.signalbox.webhooks.sending;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.log.SampleEntries;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.hosting.PageUrls;
import dev.signalbox.store.Database;
import dev.signalbox.store.SampleRepositories;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.secrets.SealedBox;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.RetrySchedule;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.network.AllowedReceivers;
import dev.signalbox.webhooks.network.ExchangeLimits;
import dev.signalbox.webhooks.network.ReceiverClient;
import dev.signalbox.webhooks.network.ScriptedReceiver;
import dev.signalbox.webhooks.network.SystemResolver;
import dev.signalbox.webhooks.tables.DeliveryClaims;
import dev.signalbox.webhooks.tables.DeliveryHistory;
import dev.signalbox.webhooks.tables.DeliveryRecorder;
import dev.signalbox.webhooks.tables.SecretSeal;
import dev.signalbox.webhooks.tables.Subscriptions;
import dev.signalbox.webhooks.tables.WebhookTables;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** A repository with a webhook to a receiver that fails on command, in virtual time. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class DeliveryScene {
  static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");
  static final LogFilter EVERYTHING = new LogFilter(List.of(), Optional.empty(), List.of(), false);

  Database database;
  private SystemResolver names;
  private ReceiverClient client;
  DeliveryClaims claims;
  DeliveryRecorder recorder;
  Subscriptions subscriptions;
  DeliveryHistory history;
  PayloadWriter bodies;
  DeliveryWorker worker;
  final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
  private int repositories;

  ScriptedReceiver receiver;
  Repository repository;
  final AtomicReference<Instant> now = new AtomicReference<>(NOON);

  @BeforeAll
  void open() {
    database = TestDatabase.open(WebhookTables.TABLES);
    names = new SystemResolver();
    client =
        new ReceiverClient(
            names,
            AllowedReceivers.parse("127.0.0.1"),
            (SSLSocketFactory) SSLSocketFactory.getDefault(),
            ExchangeLimits.STANDARD);
    var seal = new SecretSeal(new SealedBox(new byte[SealedBox.KEY_BYTES]));
    claims = new DeliveryClaims(database, seal);
    recorder = new DeliveryRecorder(database, new RetrySchedule(new Random(7)));
    subscriptions = new Subscriptions(database, seal);
    history = new DeliveryHistory(database);
    bodies =
        new PayloadWriter(new PageUrls("https://signalbox.example.com", "127.0.0.1", 0, false));
    var parts =
        new DeliveryWorker.Parts(claims, recorder, bodies, client, new DeliveryCounters(metrics));
    worker = new DeliveryWorker(parts, "test", now::get);
  }

  @AfterAll
  void shut() {
    client.close();
    names.close();
    database.close();
  }

  @BeforeEach
  void settle() {
    now.set(NOON);
    receiver = new ScriptedReceiver();
    repository = SampleRepositories.create(database, "acme/site" + ++repositories);
  }

  /** What one test left due is nothing to the next. */
  @AfterEach
  void leave() throws IOException {
    receiver.close();
    database.run(tx -> tx.execute("delete from webhook"));
  }

  Subscription webhook() {
    return webhook(PayloadFormat.JSON, EVERYTHING, SigningSecret.random());
  }

  Subscription webhook(PayloadFormat format, LogFilter filter, SigningSecret secret) {
    var wanted = new Subscription.Settings(receiver.url(), format, filter);
    return subscriptions.create(change(), wanted, secret).orElseThrow();
  }

  Subscriptions.AuditedChange change() {
    var server = AuditSource.SERVER.actor();
    var by = AuditSource.of(new Actor(server.type(), server.id(), "alice"));
    return new Subscriptions.AuditedChange(repository, by, "http://127.0.0.1", now.get());
  }

  void log(int... pulls) {
    for (int pull : pulls) log(LogType.ACTION_QUEUE_ENTER, pull);
  }

  void log(LogType type, int pull) {
    var entry =
        new LogEntry(
            new Trigger.QueueItself(),
            Optional.of(new PullRequestNumber(pull)),
            Optional.of("main"),
            SampleEntries.of(type).metadata());
    database.run(tx -> LogAppender.append(tx, repository.id(), List.of(entry)));
  }

  /** Serves whatever is due now, until nothing is. */
  void serve() {
    for (var due = claims.take(10, now.get()); !due.isEmpty(); due = claims.take(10, now.get())) {
      due.forEach(worker::serve);
    }
  }

  /** Time goes by, in steps shorter than any pause but the first. */
  void serveFor(Duration span, Duration step) {
    Instant end = now.get().plus(span);
    while (now.get().isBefore(end)) {
      now.updateAndGet(it -> it.plus(step));
      serve();
    }
  }

  Subscription shown(Subscription webhook) {
    return subscriptions.find(repository.id(), webhook.id()).orElseThrow();
  }

  List<Delivery> deliveries(Subscription webhook) {
    return history.list(webhook.id(), Optional.empty(), Optional.empty(), false, 100).reversed();
  }

  /** The pull requests that the receiver was told of, in this order. */
  List<Integer> told() {
    return receiver.bodies().stream()
        .map(body -> json(body).path("data").path("pull_request").asInt())
        .toList();
  }

  static JsonNode json(String body) {
    try {
      return Json.parse(body);
    } catch (MalformedJson e) {
      throw new IllegalStateException(body, e);
    }
  }

  void claimRunsOut(UUID webhook) {
    database.run(
        tx ->
            tx.execute(
                "update webhook set claimed_until = clock_timestamp() - interval '1 second'"
                    + " where id = ?",
                webhook));
  }
}
