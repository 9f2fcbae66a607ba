package dev.signalbox.webhooks.sending;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryAttempt;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.tables.DeliveryRecorder.DeliveryVerdict;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rows as they were written when their column or word was new. Lines of the file are added, never
 * changed: somebody has such rows.
 */
class GoldenWebhooksTest extends DeliveryScene {
  private static final UUID FAILING = UUID.fromString("631b3c60-f7d9-4cca-a3cd-e01dab3aba4a");
  private static final UUID PAUSED = UUID.fromString("63811166-b20a-48d3-a4f2-7556ddbe6388");
  private static final UUID HEAD = UUID.fromString("7525dac6-0f60-4819-bf8b-e72cb07ef68d");

  /** A line of the file. */
  private record Row(String table, ObjectNode columns) {}

  private static List<Row> rows() throws IOException {
    try (var file = GoldenWebhooksTest.class.getResourceAsStream("/golden-webhooks.txt")) {
      return new String(file.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" ", 2))
          .map(words -> new Row(words[0], (ObjectNode) json(words[1])))
          .toList();
    }
  }

  @BeforeEach
  void load() throws IOException {
    for (var row : rows()) {
      if (row.table().equals("webhook")) {
        row.columns().put("repository_id", repository.id().value());
      }
      String columns = String.join(", ", row.columns().propertyNames());
      database.run(
          tx ->
              tx.execute(
                  """
                  insert into %s (%s) overriding system value
                  select %s from jsonb_populate_record(null::%s, ?::jsonb)
                  """
                      .formatted(row.table(), columns, columns, row.table()),
                  row.columns().toString()));
    }
  }

  @Test
  void every_column_is_shown_by_a_row() throws IOException {
    for (String table : List.of("webhook", "webhook_delivery")) {
      var shown = new TreeSet<String>();
      for (var row : rows()) {
        if (!row.table().equals(table)) continue;
        row.columns()
            .propertyStream()
            .filter(it -> !it.getValue().isNull())
            .forEach(it -> shown.add(it.getKey()));
      }
      assertThat(columns(table)).isNotEmpty().isEqualTo(shown);
    }
  }

  private TreeSet<String> columns(String table) {
    List<String> columns =
        database.read(
            db ->
                db.resultQuery(
                        "select column_name::text from information_schema.columns"
                            + " where table_name = ?",
                        table)
                    .fetch(row -> row.get(0, String.class)));
    return new TreeSet<>(columns);
  }

  @Test
  void webhooks_are_read_as_they_were() {
    var all = subscriptions.list(repository.id());
    assertThat(all).extracting(Subscription::id).containsExactlyInAnyOrder(FAILING, PAUSED);
    var failing = shown(FAILING);
    assertThat(failing.settings())
        .isEqualTo(
            new Subscription.Settings(
                "https://example.com/hook?token=golden",
                PayloadFormat.JSON,
                new LogFilter(
                    List.of(7L, 8L),
                    Optional.of("main"),
                    List.of(LogType.ACTION_QUEUE_MERGED, LogType.ACTION_QUEUE_LEAVE),
                    false)));
    assertThat(failing.isActive()).isTrue();
    assertThat(failing.createdBy()).isEqualTo("alice");
    assertThat(failing.oldSecretUntil()).contains(NOON.plus(Duration.ofHours(24)));
    assertThat(failing.progress().failingSince()).contains(Instant.parse("2026-11-18T11:00:00Z"));
    assertThat(failing.progress().lastSuccessAt()).contains(Instant.parse("2026-11-18T10:00:00Z"));
    assertThat(failing.progress().givenUp()).isEqualTo(2);
    assertThat(failing.progress().entriesLost()).isEqualTo(5);
    var paused = shown(PAUSED);
    assertThat(paused.settings().url()).isEqualTo("https://hooks.example.com/services/T/B/golden");
    assertThat(paused.settings().format()).isEqualTo(PayloadFormat.SLACK);
    assertThat(paused.isActive()).isFalse();
    assertThat(paused.pausedBecause()).contains("the receiver answered 410 Gone");
  }

  private Subscription shown(UUID id) {
    return subscriptions.find(repository.id(), id).orElseThrow();
  }

  @Test
  void deliveries_are_read_as_they_were() {
    var failing = deliveries(shown(FAILING));
    assertThat(failing)
        .extracting(Delivery::state)
        .containsExactlyInAnyOrder(
            DeliveryState.PENDING, DeliveryState.DELIVERED, DeliveryState.FAILED);
    assertThat(failing)
        .filteredOn(it -> it.state() == DeliveryState.FAILED)
        .allMatch(it -> it.event().equals(Delivery.GAP))
        .allMatch(it -> it.attempt().orElseThrow().fault().equals("cannot connect to example.com"));
    var paused = deliveries(shown(PAUSED));
    assertThat(paused).extracting(Delivery::event).contains(Delivery.PING);
    assertThat(paused)
        .filteredOn(it -> it.entry().isPresent())
        .singleElement()
        .satisfies(it -> assertThat(it.tries()).isEqualTo(2))
        .extracting(it -> it.attempt().orElseThrow())
        .isEqualTo(
            new DeliveryAttempt(
                OptionalInt.of(410),
                "the receiver answered 410",
                "no_service",
                Duration.ofMillis(12),
                Optional.empty()));
  }

  @Test
  void what_was_on_its_way_is_sent_as_it_was_and_signed_by_both_secrets() throws IOException {
    var claim =
        claims.take(10, now.get()).stream()
            .filter(it -> it.webhook().equals(FAILING))
            .findFirst()
            .orElseThrow();
    var sent = claims.next(claim, bodies, now.get()).orElseThrow();
    assertThat(sent.delivery().id()).isEqualTo(HEAD);
    assertThat(sent.delivery().body()).isEqualTo(bodyOf(HEAD));
    assertThat(sent.secrets())
        .extracting(SigningSecret::text)
        .containsExactly(
            "whsec_CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC", "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    var attempt =
        new DeliveryAttempt(OptionalInt.of(200), "", "ok", Duration.ofMillis(5), Optional.empty());
    assertThat(recorder.record(claim, sent, "https://example.com", attempt, now.get()))
        .isEqualTo(DeliveryVerdict.DELIVERED);
    assertThat(shown(FAILING).progress().failingSince()).isEmpty();
  }

  private static String bodyOf(UUID delivery) throws IOException {
    return rows().stream()
        .map(Row::columns)
        .filter(it -> it.path("id").asString().equals(delivery.toString()))
        .map(it -> it.get("body"))
        .map(JsonNode::stringValue)
        .findFirst()
        .orElseThrow();
  }
}
