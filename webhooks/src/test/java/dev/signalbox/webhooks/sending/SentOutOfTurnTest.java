package dev.signalbox.webhooks.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.Subscription;
import dev.signalbox.webhooks.network.ScriptedReceiver;
import dev.signalbox.webhooks.tables.DeliveryHistory;
import dev.signalbox.webhooks.tables.Subscriptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SentOutOfTurnTest extends DeliveryScene {
  private Delivery ping(Subscription webhook) {
    String body = bodies.ping(webhook, repository.slug(), "alice", now.get());
    return history.ping(webhook.id(), body, now.get()).orElseThrow();
  }

  private Delivery delivery(Subscription webhook, Delivery delivery) {
    return history.find(webhook.id(), delivery.id()).orElseThrow();
  }

  @Test
  void a_test_is_sent_at_once_also_while_the_webhook_is_paused_and_is_not_repeated() {
    var webhook = webhook();
    subscriptions.pause(change(), webhook.id());
    log(1);
    var good = ping(webhook);
    serve();
    assertThat(delivery(webhook, good).state()).isEqualTo(DeliveryState.DELIVERED);
    assertThat(json(receiver.bodies().getFirst()).path("type").asString())
        .isEqualTo("webhook.ping");
    receiver.does(ScriptedReceiver.answer(500, ""));
    var bad = ping(webhook);
    serveFor(Duration.ofHours(1), Duration.ofMinutes(10));
    assertThat(delivery(webhook, bad).state()).isEqualTo(DeliveryState.FAILED);
    assertThat(receiver.received()).hasSize(2);
  }

  @Test
  void a_delivery_is_sent_once_more_with_the_same_id_and_body() {
    var webhook = webhook();
    log(1);
    serve();
    var sent = deliveries(webhook).getFirst();
    receiver.does(ScriptedReceiver.answer(500, ""));
    history.request(webhook.id(), sent.id(), now.get());
    history.request(webhook.id(), sent.id(), now.get());
    serve();
    assertThat(receiver.received()).hasSize(2);
    assertThat(receiver.bodies().get(1)).isEqualTo(receiver.bodies().get(0));
    assertThat(receiver.received().get(1).header("webhook-id")).isEqualTo(sent.id().toString());
    var again = delivery(webhook, sent);
    assertThat(again.state()).as("it was delivered once").isEqualTo(DeliveryState.DELIVERED);
    assertThat(again.attempt().orElseThrow().fault()).isEqualTo("the receiver answered 500");
    assertThat(again.tries()).isEqualTo(2);
    assertThat(shown(webhook).progress().failingSince()).isEmpty();
  }

  @Test
  void whoever_sends_the_failing_delivery_again_lets_the_others_follow() {
    var webhook = webhook();
    log(1, 2);
    receiver.does(ScriptedReceiver.answer(500, ""));
    serveFor(Duration.ofHours(3), Duration.ofMinutes(1));
    int tries = receiver.received().size();
    receiver.does(ScriptedReceiver.answer(200, ""));
    history.request(webhook.id(), deliveries(webhook).getFirst().id(), now.get());
    serve();
    assertThat(told().subList(tries, told().size())).containsExactly(1, 2);
  }

  @Test
  void only_so_much_can_be_wanted_out_of_turn() {
    var webhook = webhook();
    for (int i = 0; i < 10; i++) ping(webhook);
    assertThat(history.ping(webhook.id(), "{}", now.get())).isEmpty();
  }

  @Test
  void during_a_rotation_a_delivery_is_signed_by_both_secrets() {
    var old = SigningSecret.random();
    var fresh = SigningSecret.random();
    var webhook = webhook(PayloadFormat.JSON, EVERYTHING, old);
    subscriptions.rotate(change(), webhook.id(), fresh);
    log(1);
    serve();
    var request = receiver.received().getFirst();
    assertThat(VerifiedRequest.isSignedBy(old, request, now.get())).isTrue();
    assertThat(VerifiedRequest.isSignedBy(fresh, request, now.get())).isTrue();
    now.updateAndGet(it -> it.plus(Subscriptions.OVERLAP));
    log(2);
    serve();
    var later = receiver.received().get(1);
    assertThat(VerifiedRequest.isSignedBy(old, later, now.get())).isFalse();
    assertThat(VerifiedRequest.isSignedBy(fresh, later, now.get())).isTrue();
    assertThat(VerifiedRequest.isSignedBy(fresh, later, now.get().plusSeconds(600)))
        .as("too old")
        .isFalse();
    var forged = new ScriptedReceiver.Received("/", later.headers(), later.body() + " ");
    assertThat(VerifiedRequest.isSignedBy(fresh, forged, now.get())).isFalse();
  }

  @Test
  void two_nodes_share_the_work_and_never_send_the_same() throws InterruptedException {
    var webhooks = IntStream.range(0, 6).mapToObj(_ -> webhook()).toList();
    log(IntStream.rangeClosed(1, 20).toArray());
    try (var nodes = Executors.newFixedThreadPool(4)) {
      for (int node = 0; node < 4; node++) nodes.execute(this::serve);
      nodes.shutdown();
      assertThat(nodes.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    }
    serve();
    assertThat(receiver.received()).hasSize(120);
    for (var webhook : webhooks) {
      assertThat(deliveries(webhook)).extracting(Delivery::tries).containsOnly(1);
      assertThat(deliveries(webhook)).hasSize(20);
    }
  }

  @Test
  void old_deliveries_are_deleted_and_so_are_those_beyond_a_thousand() {
    var webhook = webhook();
    log(1, 2);
    serve();
    receiver.does(ScriptedReceiver.answer(500, ""));
    log(3);
    serve();
    assertThat(history.prune(now.get().plus(DeliveryHistory.KEPT))).isZero();
    assertThat(history.prune(now.get().plus(DeliveryHistory.KEPT).plusSeconds(1))).isEqualTo(2);
    assertThat(deliveries(webhook)).as("what is pending stays").hasSize(1);
    database.run(
        tx ->
            tx.execute(
                """
                insert into webhook_delivery (id, webhook_id, event, body, created_at, state)
                select gen_random_uuid(), ?, 'x', '{}', now(), 'delivered'
                from generate_series(1, 1200)
                """,
                webhook.id()));
    assertThat(history.prune(now.get())).isEqualTo(200);
    assertThat(
            history.list(
                webhook.id(), Optional.of(DeliveryState.DELIVERED), Optional.empty(), false, 2_000))
        .hasSize(1_000);
  }

  @Test
  void a_repository_has_so_many_webhooks_and_no_more() {
    for (int i = 0; i < Subscriptions.MOST; i++) webhook();
    var wanted = new Subscription.Settings(receiver.url(), PayloadFormat.JSON, EVERYTHING);
    assertThat(subscriptions.create(change(), wanted, SigningSecret.random())).isEmpty();
  }

  @Test
  void neither_url_nor_secret_lies_open_in_the_database_or_the_audit_trail() {
    var secret = SigningSecret.random();
    var webhook = webhook(PayloadFormat.SLACK, EVERYTHING, secret);
    subscriptions.rotate(change(), webhook.id(), SigningSecret.random());
    String dump =
        database.read(
            db ->
                String.join(
                    "\n",
                    db.resultQuery(
                            "select w::text from webhook w union all select a::text from audit_entry a")
                        .fetch(row -> row.get(0, String.class))));
    String hex = HexFormat.of().formatHex(secret.text().getBytes(StandardCharsets.UTF_8));
    assertThat(dump).doesNotContain("hook?room", secret.text(), hex);
    assertThat(List.of(webhook.toString(), secret.toString()).toString())
        .doesNotContain("hook?room", "whsec_");
  }
}
