package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritCredential;
import dev.signalbox.host.gerrit.calls.GerritException.GerritRefused;
import dev.signalbox.host.gerrit.calls.GerritException.GerritUnavailable;
import dev.signalbox.host.gerrit.calls.GerritException.GerritUnheard;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GerritClientTest {
  private static final Instant NOW = Instant.parse("2026-01-05T08:00:00Z");

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch over = new CountDownLatch(1);
  private HttpServer server;
  private GerritClient client;
  private volatile int status = 200;
  private volatile String body = ")]}'\n{\"a\": 1}";

  @BeforeEach
  void start() throws IOException {
    var loopback = InetAddress.getLoopbackAddress();
    server = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/a/thing",
        exchange -> {
          asked.countDown();
          exchange.getResponseHeaders().add("Retry-After", "7");
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.createContext(
        "/a/silence",
        _ -> {
          try {
            over.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    server.start();
    client = client(Duration.ofSeconds(20));
  }

  private GerritClient client(Duration limit) {
    var address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    return new GerritClient(
        address, new GerritCredential("box", "pass"), limit, InstantSource.fixed(NOW));
  }

  @AfterEach
  void stop() {
    over.countDown();
    client.close();
    server.stop(0);
  }

  @Test
  void what_stands_before_every_answer_is_taken_off() throws IOException {
    assertThat(client.get("/thing").get("a").asInt()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void who_is_to_come_back_later_is_told_when(int code) {
    status = code;
    assertThatThrownBy(() -> client.post("/thing", Map.of()))
        .isInstanceOfSatisfying(
            GerritUnavailable.class,
            it -> assertThat(it.notBefore()).isEqualTo(NOW.plusSeconds(7)));
  }

  @Test
  void a_lost_race_is_a_refusal_with_gerrits_words() {
    status = 409;
    body = "change is closed\n";
    assertThatThrownBy(() -> client.post("/thing", Map.of()))
        .isInstanceOfSatisfying(
            GerritRefused.class,
            it -> {
              assertThat(it.isConflict()).isTrue();
              assertThat(it.words()).isEqualTo("change is closed");
            });
  }

  @Test
  void after_a_fault_nobody_knows_whether_a_write_was_done() {
    status = 500;
    assertThatThrownBy(() -> client.post("/thing", Map.of())).isInstanceOf(GerritUnheard.class);
    assertThatThrownBy(() -> client.get("/thing")).isInstanceOf(GerritUnavailable.class);
  }

  @Test
  void an_answer_that_is_not_gerrits_is_none() {
    body = "<html>sign in</html>";
    assertThatThrownBy(() -> client.get("/thing")).isInstanceOf(GerritUnheard.class);
  }

  @Test
  void a_silent_gerrit_is_not_waited_for_longer_than_allowed() {
    try (var hasty = client(Duration.ofMillis(200))) {
      assertThatThrownBy(() -> hasty.post("/silence", Map.of())).isInstanceOf(GerritUnheard.class);
    }
  }

  @Test
  void nothing_is_sent_too_late() {
    assertThatThrownBy(() -> client.post("/thing", Map.of(), NOW.minusSeconds(1)))
        .isInstanceOf(GerritUnavailable.class);
    assertThat(asked.getCount()).as("nobody was asked").isEqualTo(1);
  }

  @Test
  void nobody_there_is_surely_not_done() {
    server.stop(0);
    assertThatThrownBy(() -> client.post("/thing", Map.of())).isInstanceOf(GerritUnavailable.class);
  }
}
