package dev.signalbox.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class WebhooksTest extends ServerTest {
  private final List<String> told = new CopyOnWriteArrayList<>();
  private volatile int status = 200;
  private HttpServer receiver;

  @BeforeEach
  void listen() throws IOException {
    receiver = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
    receiver.createContext(
        "/",
        exchange -> {
          told.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
          byte[] answer = "noted".getBytes(UTF_8);
          exchange.sendResponseHeaders(status, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    receiver.start();
  }

  @AfterEach
  void hangUp() {
    receiver.stop(0);
  }

  private String url() {
    return "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook";
  }

  private JsonNode created(String webhooks, String more) {
    var made = root.post(webhooks, "{\"url\":\"%s\"%s}".formatted(url(), more));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.json();
  }

  private TestClient.Reply patch(String path, String body) {
    return root.send("PATCH", path, Optional.of(body));
  }

  private static String text(JsonNode node, String name) {
    return node.path(name).asString("");
  }

  private void pause(String repository, String reason) {
    root.put(repository + "/merge-queue/pause", "{\"reason\":\"" + reason + "\"}");
  }

  @Test
  void what_matches_the_filter_is_told_and_the_deliveries_are_shown_with_their_answers() {
    String repository = repository("told");
    String webhooks = repository + "/webhooks";
    var made =
        created(webhooks, ",\"event_types\":[\"queue.pause.create\",\"queue.pause.update\"]");
    assertThat(text(made, "secret")).matches("whsec_[A-Za-z0-9+/]{43}=");
    String one = webhooks + "/" + text(made.path("webhook"), "id");
    pause(repository, "first");
    pause(repository, "second");
    root.delete(repository + "/merge-queue/pause");
    await().atMost(20, SECONDS).until(() -> told.size() == 2);
    assertThat(told.get(0)).contains("queue.pause.create", "first", "told/log");
    assertThat(told.get(1)).contains("queue.pause.update", "second");
    await()
        .atMost(20, SECONDS)
        .until(() -> root.get(one).json().path("progress").path("behind").asInt() == 0);
    var deliveries = root.get(one + "/deliveries").json().path("deliveries");
    assertThat(deliveries.size()).isEqualTo(2);
    var newest = deliveries.path(0);
    assertThat(text(newest, "state")).isEqualTo("delivered");
    assertThat(newest.path("status").asInt()).isEqualTo(200);
    assertThat(text(newest, "answer")).isEqualTo("noted");
    assertThat(text(newest, "request")).isEqualTo(told.get(1));
    String delivery = one + "/deliveries/" + text(newest, "id");
    assertThat(root.get(delivery).json()).isEqualTo(newest);
    assertThat(root.post(delivery + "/redeliver", "").status()).isEqualTo(202);
    await().atMost(20, SECONDS).until(() -> told.size() == 3);
    assertThat(told.get(2)).isEqualTo(told.get(1));
    var page = root.get(one + "/deliveries?per_page=1");
    assertThat(root.get(page.link("next").orElseThrow()).json().path("deliveries").size())
        .isEqualTo(1);
    assertThat(root.get(one + "/deliveries?state=failed").json().path("size").asInt()).isZero();
  }

  @Test
  void a_webhook_is_changed_paused_tested_rotated_and_deleted() {
    String webhooks = repository("changed") + "/webhooks";
    var made = created(webhooks, ",\"base_ref\":\"main\",\"pull_requests\":[3,1]");
    var webhook = made.path("webhook");
    String one = webhooks + "/" + text(webhook, "id");
    assertThat(webhook.path("filter").toString())
        .isEqualTo(
            "{\"event_types\":[],\"pull_requests\":[1,3],\"base_ref\":\"main\",\"every_type\":false}");
    assertThat(webhook.path("active").asBoolean()).isTrue();
    assertThat(root.get(one).json()).isEqualTo(webhook);
    var changed = patch(one, "{\"format\":\"slack\",\"base_ref\":null,\"active\":false}").json();
    assertThat(text(changed, "format")).isEqualTo("slack");
    assertThat(changed.path("filter").path("base_ref").isNull()).isTrue();
    assertThat(changed.path("filter").path("pull_requests").size()).isEqualTo(2);
    assertThat(text(changed, "paused_because")).isEqualTo("paused by root");
    status = 503;
    var ping = root.post(one + "/ping", "");
    assertThat(ping.status()).isEqualTo(202);
    assertThat(ping.json().path("queued").asBoolean()).isTrue();
    String delivery = one + "/deliveries/" + text(ping.json(), "id");
    await()
        .atMost(20, SECONDS)
        .until(() -> text(root.get(delivery).json(), "state").equals("failed"));
    assertThat(text(root.get(delivery).json(), "fault")).isEqualTo("the receiver answered 503");
    assertThat(patch(one, "{\"active\":true}").json().path("active").asBoolean()).isTrue();
    var rotated = root.post(one + "/rotate_secret", "").json();
    assertThat(text(rotated, "secret")).startsWith("whsec_").isNotEqualTo(text(made, "secret"));
    assertThat(rotated.path("webhook").path("old_secret_until").isString()).isTrue();
    assertThat(root.delete(one).status()).isEqualTo(204);
    assertThat(root.get(one).status()).isEqualTo(404);
    assertThat(root.get(webhooks).json().path("webhooks").size()).isZero();
    var actions = new ArrayList<String>();
    root.get(webhooks.replace("/webhooks", "/audit"))
        .json()
        .path("entries")
        .forEach(entry -> actions.add(text(entry, "action")));
    assertThat(actions)
        .startsWith(
            "webhook.delete",
            "webhook.rotate_secret",
            "webhook.resume",
            "webhook.pause",
            "webhook.update",
            "webhook.create");
  }

  @Test
  void only_administrators_see_webhooks_and_only_those_of_their_repository() {
    String webhooks = repository("mine") + "/webhooks";
    String id = text(created(webhooks, "").path("webhook"), "id");
    for (String role : List.of("read", "write", "ci")) {
      var reader = server.as(key("{\"role\":\"" + role + "\",\"owner\":\"acme\"}"));
      assertThat(reader.get(webhooks).status()).as(role).isEqualTo(403);
      assertThat(reader.get(webhooks + "/" + id).status()).as(role).isEqualTo(403);
    }
    String others = repository("others") + "/webhooks/" + id;
    assertThat(root.get(others).status()).isEqualTo(404);
    assertThat(root.delete(others).status()).isEqualTo(404);
    assertThat(root.post(others + "/ping", "").status()).isEqualTo(404);
    assertThat(root.get(others + "/deliveries").status()).isEqualTo(404);
    assertThat(patch(others, "{\"active\":false}").status()).isEqualTo(404);
  }

  @Test
  void an_address_of_our_own_network_is_refused_with_a_reason() {
    String webhooks = repository("refused") + "/webhooks";
    var refused = root.post(webhooks, "{\"url\":\"https://169.254.169.254/latest\"}");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("not a public address", "--webhook-allow");
  }
}
