package dev.signalbox.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What clients cost who do not read, do not write, or come in great numbers. */
final class ClientLimitsTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final HttpLimits LIMITS =
      HttpLimits.standard().withPatience(SHORT).with(new HttpLimits.Places(4, 2, 40, 40));
  private static final byte[] MUCH = new byte[16 << 20];

  private final AtomicInteger handled = new AtomicInteger();

  private HttpServer server(HttpLimits limits) {
    return HttpServer.start(
        "127.0.0.1",
        0,
        limits,
        request -> {
          handled.incrementAndGet();
          return switch (request.rawPath()) {
            case "/much" -> Answer.bytes("application/octet-stream", MUCH);
            case "/body" ->
                request.readBody() instanceof BodyReading.Whole
                    ? Answer.noContent()
                    : Answer.problem(408, "slow");
            default -> Answer.ok("fine");
          };
        });
  }

  private static int status(HttpServer server, String path, String... headers) throws IOException {
    String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
    String request = "GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + more;
    try (var client = new RawClient(server.port()).send(request + "\r\n")) {
      return Integer.parseInt(client.read("HTTP/1.1 200".length()).substring(9));
    }
  }

  private static List<RawClient> clients(HttpServer server, int count, String say)
      throws IOException {
    var clients = new ArrayList<RawClient>();
    for (int i = 0; i < count; i++) clients.add(new RawClient(server.port()).send(say));
    return clients;
  }

  private static void closeAll(List<RawClient> clients) throws IOException {
    for (var client : clients) client.close();
  }

  @Test
  void whoever_does_not_read_keeps_nobody_from_asking_how_the_server_is() throws Exception {
    var patient =
        LIMITS.with(new HttpLimits.Deadlines(SHORT, SHORT, Duration.ofSeconds(60), SHORT));
    try (var server = server(patient)) {
      var silent = clients(server, 4, RawClient.get("/much"));
      await().until(() -> handled.get() >= 4);
      assertThat(status(server, "/any")).isEqualTo(503);
      assertThat(status(server, "/health/live")).isEqualTo(200);
      assertThat(status(server, "/health/ready")).isEqualTo(200);
      assertThat(status(server, "/metrics")).isEqualTo(200);
      closeAll(silent);
    }
  }

  @Test
  void whoever_does_not_read_is_cut_off() throws Exception {
    try (var server = server(LIMITS)) {
      var silent = clients(server, 4, RawClient.get("/much"));
      await().until(() -> handled.get() >= 4);
      await().until(() -> status(server, "/any") == 200);
      closeAll(silent);
    }
  }

  @Test
  void whoever_reads_slowly_gets_everything() throws Exception {
    try (var server = server(LIMITS);
        var slow = new RawClient(server.port()).send(RawClient.get("/much"))) {
      slow.readUntil("\r\n\r\n");
      for (int read = 0; read < MUCH.length; read += 1 << 20) {
        assertThat(slow.read(1 << 20)).hasSize(1 << 20);
      }
    }
  }

  @Test
  void each_client_address_has_its_share_and_proxies_have_none() throws Exception {
    var patient = new HttpLimits.Deadlines(SHORT, SHORT, Duration.ofSeconds(60), SHORT);
    var limits = LIMITS.with(patient).with(TrustedProxies.parse("127.0.0.1,::1"));
    try (var server = server(limits)) {
      String much = "GET /much HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n";
      var silent = clients(server, 2, much);
      await().until(() -> handled.get() >= 2);
      assertThat(status(server, "/any", "X-Forwarded-For: 192.0.2.1")).isEqualTo(429);
      assertThat(status(server, "/any", "X-Forwarded-For: 192.0.2.2")).isEqualTo(200);
      assertThat(status(server, "/any", "X-Forwarded-For: 192.0.2.1, 192.0.2.2")).isEqualTo(200);
      assertThat(status(server, "/any")).isEqualTo(200);
      closeAll(silent);
    }
  }

  @Test
  void new_connections_take_the_place_of_those_that_ask_nothing() throws Exception {
    var patient = new HttpLimits.Deadlines(SHORT, SHORT, SHORT, Duration.ofSeconds(60));
    try (var server = server(LIMITS.with(patient))) {
      var idle = clients(server, 300, "");
      assertThat(status(server, "/any")).isEqualTo(200);
      assertThat(idle.getFirst().readToEnd()).isEmpty();
      closeAll(idle);
    }
  }

  @Test
  void a_head_that_drips_is_cut_off() throws Exception {
    try (var server = server(LIMITS);
        var client = new RawClient(server.port()).send("GET / HTTP/1.1\r\nHost: ")) {
      assertThat(client.readToEnd()).startsWith("HTTP/1.1 408");
    }
    assertThat(handled.get()).isZero();
  }

  @Test
  void a_body_that_drips_is_cut_off() throws Exception {
    String half = "POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf";
    try (var server = server(LIMITS);
        var client = new RawClient(server.port()).send(half)) {
      assertThat(client.readToEnd()).startsWith("HTTP/1.1 408");
    }
  }

  @Test
  void a_connection_that_asks_nothing_more_ends_without_a_word() throws Exception {
    try (var server = server(LIMITS);
        var client = new RawClient(server.port()).send(RawClient.get("/any"))) {
      assertThat(client.readToEnd()).endsWith("\"fine\"");
    }
  }

  @Test
  void a_chunk_is_not_kept_as_a_whole() throws Exception {
    String chunked = "POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
    try (var server = server(LIMITS.withPatience(Duration.ofSeconds(5)));
        var client = new RawClient(server.port()).send(chunked)) {
      client.send("3fffffff\r\n" + "x".repeat(LIMITS.maxBodyBytes() + 1));
      assertThat(client.readUntil("\r\n")).startsWith("HTTP/1.1 408");
    }
  }
}
