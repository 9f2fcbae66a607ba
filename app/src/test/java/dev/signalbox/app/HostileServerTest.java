package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server that means harm, or is none of ours. */
class HostileServerTest {
  private static final String EVIL =
      "a\u001b[31mred\u001b]0;title\u0007\r\nnext\u009b2J\u202eb\u0000";

  private final List<String> asked = new ArrayList<>();
  private HttpServer server;
  private Shell shell;
  private int status = 200;
  private String body = "{}";

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          asked.add(exchange.getRequestURI().toString());
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange
              .getResponseHeaders()
              .add("Link", "<http://evil.invalid/?cursor=c%2F1>; rel=\"next\"");
          exchange.getResponseHeaders().add("Location", "http://evil.invalid/");
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    shell =
        Shell.empty()
            .with("SIGNALBOX_URL", "http://127.0.0.1:" + server.getAddress().getPort())
            .with("SIGNALBOX_KEY", "key")
            .with("SIGNALBOX_REPO", "acme/site");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private static void assertCalm(String printed) {
    assertThat(printed.replace("\n", "").codePoints())
        .noneMatch(Character::isISOControl)
        .noneMatch(symbol -> Character.getType(symbol) == Character.FORMAT);
  }

  @Test
  void nothing_that_steers_a_terminal_reaches_it() {
    var repository = Map.of("full_name", EVIL, "default_branch", EVIL, "created_at", EVIL);
    body = Json.text(repository);
    var shown = shell.run("repo", "show", "acme/site");
    assertThat(shown.out()).contains("ared  nextb").hasLineCount(5);
    assertCalm(shown.out());
    body = Json.text(Map.of("waiting_pull_requests", List.of(Map.of("number", 1, "title", EVIL))));
    assertCalm(shell.run("queue", "status").out());
    body =
        Json.text(Map.of("events", List.of(Map.of("type", EVIL, "metadata", Map.of(EVIL, EVIL)))));
    var log = shell.run("log", "--limit", "1");
    assertThat(log.out()).hasLineCount(1);
    assertCalm(log.out());
    status = 409;
    body = Json.text(Map.of("detail", EVIL));
    var refused = shell.run("repo", "show", "acme/site");
    assertThat(refused.err()).startsWith("signalbox: ared").hasLineCount(1);
    assertCalm(refused.err());
  }

  @Test
  void links_lead_nowhere_but_to_the_server_that_was_given() {
    body = Json.text(Map.of("events", List.of(Map.of("id", 1))));
    assertThat(shell.run("log", "--limit", "2").out()).hasLineCount(2);
    assertThat(asked)
        .containsExactly(
            "/v1/repos/acme/site/logs?per_page=2",
            "/v1/repos/acme/site/logs?per_page=2&cursor=c%2F1");
  }

  @Test
  void a_page_that_is_no_json_is_told_in_words() {
    body = "<html>\u001b[31mlogin</html>";
    for (int answered : new int[] {200, 302, 502}) {
      status = answered;
      var result = shell.run("repo", "show", "acme/site");
      assertThat(result.code()).isEqualTo(ExitCode.REFUSED);
      assertThat(result.err()).startsWith("signalbox: http://127.0.0.1").doesNotContain("html");
      assertThat(shell.run("repo", "show", "acme/site", "--json").err()).startsWith("{\"detail\":");
    }
  }

  @Test
  void colours_are_for_terminals_alone() {
    body = Json.text(Map.of("pause", Map.of("paused", true, "reason", "x", "paused_at", "y")));
    assertThat(shell.run("queue", "status").out()).doesNotContain("\u001b");
    assertThat(shell.onTerminal().run("queue", "status").out()).contains("\u001b[33mPaused");
    assertThat(shell.onTerminal().with("NO_COLOR", "1").run("queue", "status").out())
        .doesNotContain("\u001b");
  }
}
