package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.signalbox.app.cli.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that hangs up after each entry. */
@Timeout(60)
class LostLineTest {
  private static final int ENTRIES = 3;

  private final List<String> resumedFrom = new CopyOnWriteArrayList<>();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", LostLineTest::page);
    server.createContext("/v1/repos/acme/site/merge-queue/stream", this::stream);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private static void page(HttpExchange exchange) throws IOException {
    answer(exchange, 200, "application/json", "{\"events\":[]}");
  }

  private void stream(HttpExchange exchange) throws IOException {
    String last = exchange.getRequestHeaders().getFirst("Last-Event-ID");
    resumedFrom.add(String.valueOf(last));
    int next = last == null ? 1 : Integer.parseInt(last) + 1;
    if (next > ENTRIES) {
      answer(exchange, 403, "application/json", "{\"detail\":\"gone\"}");
      return;
    }
    String entry = "id: " + next + "\nevent: log\ndata: {\"id\":" + next + ",\"type\":\"x\"}\n\n";
    answer(exchange, 200, "text/event-stream", ": hello\n\n" + entry);
  }

  private static void answer(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Test
  void it_is_taken_up_where_it_was_and_the_loss_is_told() {
    var shell =
        Shell.empty()
            .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.getAddress().getPort())
            .with("SIGNALBOX_KEY", "key")
            .with("SIGNALBOX_REPO", "acme/site");
    try (var running = shell.start("log", "--follow", "--json")) {
      await().until(() -> running.code().isDone());
      assertThat(running.code().join()).isEqualTo(ExitCode.REFUSED);
      assertThat(running.out().lines())
          .containsExactly(
              "{\"id\":1,\"type\":\"x\"}",
              "{\"id\":2,\"type\":\"x\"}",
              "{\"id\":3,\"type\":\"x\"}");
      assertThat(resumedFrom).containsExactly("null", "1", "2", "3");
      assertThat(running.err()).contains("lost the connection to the server", "gone");
    }
  }
}
