package dev.signalbox.host.github.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.fakehub.hooks.WebhookDelivery;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.http.HttpServer;
import dev.signalbox.web.http.Pace;
import dev.signalbox.web.http.RawClient;
import dev.signalbox.web.http.TrustedProxies;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What anybody can send to a server before it knows who they are. */
final class WebhookIntakeTest {
  private static final int MAX_BYTES = 1 << 20;
  private static final int STRANGERS = 50;
  private static final String WRONG = "sha256=" + "0".repeat(64);
  private static final IntakeLimits LIMITS =
      new IntakeLimits(
          4,
          4,
          Duration.ofSeconds(10),
          new Pace(Duration.ofSeconds(5), Duration.ofMillis(300)),
          MAX_BYTES,
          16 << 10,
          2 * MAX_BYTES);

  private final Set<String> kept = ConcurrentHashMap.newKeySet();
  private final WebhookIntake intake = new WebhookIntake(LIMITS, TrustedProxies.none());
  private final WebhookEndpoint endpoint =
      new WebhookEndpoint(
          new WebhookSecrets(List.of(Posted.SECRET)),
          intake,
          webhook ->
              kept.add(new String(webhook.payload(), java.nio.charset.StandardCharsets.UTF_8)),
          new WebhookMeter(new SimpleMeterRegistry()));
  private final HttpServer server =
      HttpServer.start("127.0.0.1", 0, HttpLimits.standard(), endpoint::handle);

  @AfterEach
  void stop() {
    server.close();
  }

  private static String head(String signature, long length) {
    return "POST /github/webhooks HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        + "X-GitHub-Event: push\r\nX-GitHub-Delivery: 1\r\n"
        + (signature.isEmpty() ? "" : "X-Hub-Signature-256: " + signature + "\r\n")
        + "Content-Length: "
        + length
        + "\r\n\r\n";
  }

  private int answered(String head, String body) throws IOException {
    try (var client = new RawClient(server.port()).send(head)) {
      try {
        client.send(body);
      } catch (SocketException e) {
        // refused before it was sent
      }
      return Integer.parseInt(client.readUntil("\r\n").substring(9, 12));
    }
  }

  @Test
  void many_strangers_cost_no_more_than_the_budget() throws Exception {
    String head = head(WRONG, MAX_BYTES);
    String body = "x".repeat(MAX_BYTES);
    Callable<Integer> stranger = () -> answered(head, body);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var answer : threads.invokeAll(java.util.Collections.nCopies(STRANGERS, stranger))) {
        assertThat(answer.get()).isIn(403, 503);
      }
    }
    assertThat(intake.mostKeptBytes()).isPositive().isLessThanOrEqualTo(LIMITS.budgetBytes());
    assertThat(intake.keptBytes()).isZero();
    assertThat(kept).isEmpty();
  }

  @Test
  void what_can_be_refused_by_its_head_is_not_read() throws Exception {
    assertThat(answered(head("", MAX_BYTES), "")).isEqualTo(403);
    assertThat(answered(head("sha256=00", MAX_BYTES), "")).isEqualTo(403);
    assertThat(answered(head(WRONG, MAX_BYTES + 1), "")).isEqualTo(413);
    assertThat(intake.mostKeptBytes()).isZero();
  }

  @Test
  void whoever_stops_sending_gives_up_the_place() throws Exception {
    assertThat(answered(head(WRONG, MAX_BYTES), "x")).isEqualTo(408);
    await().until(() -> intake.keptBytes() == 0);
  }

  @Test
  void a_large_one_that_is_proven_arrives_as_it_was_sent() throws Exception {
    String payload =
        """
        {"ref": "refs/heads/main", "after": "%s", "repository": {"id": 7}, "more": "%s"}"""
            .formatted("a".repeat(40), "y".repeat(MAX_BYTES / 2));
    var delivery = new WebhookDelivery(UUID.randomUUID(), "push", payload);
    String signature = delivery.signature(Posted.SECRET);
    assertThat(answered(head(signature, payload.length()), payload)).isEqualTo(202);
    assertThat(kept).containsExactly(payload);
  }
}
