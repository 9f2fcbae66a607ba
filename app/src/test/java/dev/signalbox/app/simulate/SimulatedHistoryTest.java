package dev.signalbox.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.app.Shell;
import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulatedHistoryTest {
  private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final List<String> log = new ArrayList<>();
  private HttpServer server;

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::page);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** A hundred entries, newest first; the cursor is how many were read. */
  private void page(HttpExchange exchange) throws IOException {
    String query = exchange.getRequestURI().getRawQuery();
    asked.add(exchange.getRequestURI().toString());
    int from = query.contains("cursor=") ? Integer.parseInt(query.replaceAll(".*cursor=", "")) : 0;
    int to = Math.min(log.size(), from + 100);
    var events = new ArrayList<>(log.reversed().subList(from, to));
    byte[] body =
        "{\"events\":[%s]}".formatted(String.join(",", events)).getBytes(StandardCharsets.UTF_8);
    if (to < log.size()) {
      exchange
          .getResponseHeaders()
          .add("Link", "<http://here/v1/logs?cursor=%d>; rel=\"next\"".formatted(to));
    }
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /** One arrives each minute, is tested for 20 minutes and lands. */
  private void landings(int count) {
    for (int i = 0; i < count; i++) {
      var arrived = START.plusSeconds(60L * i);
      var tested = arrived.plusSeconds(1200);
      log(i, "action.queue.enter", arrived, "");
      log(i, "action.queue.checks_start", arrived, times(arrived.toString(), "null"));
      log(i, "action.queue.checks_end", tested, times(arrived.toString(), "\"" + tested + "\""));
      log(i, "action.queue.leave", tested, ",\"merged\":true");
    }
  }

  private static String times(String from, String to) {
    return ",\"speculative_check_pull_request\":{\"checks_started_at\":\"%s\",\"checks_ended_at\":%s}"
        .formatted(from, to);
  }

  private void log(int pull, String type, Instant at, String more) {
    log.add(
        """
        {"id":%d,"received_at":"%s","type":"%s","pull_request":%d,
        "metadata":{"session_id":"s%d","train_car_id":"c%d"%s}}
        """
            .formatted(log.size() + 1, at, type, pull + 1, pull, pull, more));
  }

  private Shell shell() {
    return Shell.empty()
        .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.getAddress().getPort())
        .with("SIGNALBOX_KEY", "key");
  }

  @Test
  void the_log_is_read_page_by_page_and_replayed_beside_what_it_says() throws Exception {
    landings(60);
    var result =
        shell()
            .run(
                "simulate",
                "--history",
                "acme/site",
                "--since",
                "2026-01-01T00:00:00Z",
                "--set",
                "max_parallel_checks=100,1",
                "--seeds",
                "1",
                "--json");
    assertThat(result.err()).isEmpty();
    assertThat(asked).hasSize(3);
    assertThat(asked.getFirst())
        .startsWith("/v1/repos/acme/site/logs?event_type=action.queue.enter&")
        .contains("received_from=2026-01-01T00%3A00%3A00Z", "per_page=100");
    var rows = Json.parse(result.out());
    assertThat(rows.valueStream().map(row -> row.path("setting").stringValue()))
        .containsExactly("(recorded)", "max_parallel_checks=100", "max_parallel_checks=1");
    assertThat(rows.valueStream().map(row -> row.path("landed").asInt())).containsOnly(60);
    assertThat(rows.get(0).path("p50_minutes").asDouble()).isEqualTo(20);
    assertThat(rows.get(1).path("p50_minutes").asDouble()).isBetween(20.0, 21.0);
    assertThat(rows.get(2).path("p50_minutes").asDouble()).isGreaterThan(100);
  }

  @Test
  void people_are_told_what_was_assumed() {
    landings(3);
    var result = shell().run("simulate", "--history", "acme/site", "--seeds", "1");
    assertThat(result.err())
        .isEqualTo(
            """
            note: no --rules: a queue rule with the defaults is replayed
            note: 0.0 % of good builds are taken to fail, as repeated checks tell
            note: the log tells no scopes: all pull requests share a lane
            """);
    assertThat(result.out())
        .startsWith("acme/site: 3 changes over 2 min, workers for all builds, 1 seed\n");
  }

  @Test
  void where_nothing_happened_there_is_nothing_to_replay() {
    var result =
        shell().run("simulate", "--history", "acme/site", "--since", "2026-01-01T00:00:00Z");
    assertThat(result.err())
        .isEqualTo(
            "signalbox: nobody entered and left the queue of acme/site since"
                + " 2026-01-01T00:00:00Z\n");
    assertThat(result.code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(shell().run("simulate", "--history", "acme/site", "--since", "soon").err())
        .startsWith("signalbox: --since: 'soon' is neither a time");
  }
}
