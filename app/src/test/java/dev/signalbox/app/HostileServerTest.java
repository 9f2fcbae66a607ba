package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A server that means harm, or is none of ours. */
class HostileServerTest {
  private static final String EVIL =
      "a\u001b[31mred\u001b]0;title\u0007\r\nnext\u009b2J\u202eb\u0000";

  private final StubServer server = new StubServer();
  private final Shell shell = server.shell();

  @AfterEach
  void stop() {
    server.close();
  }

  private static void assertCalm(String printed) {
    assertThat(printed.replace("\n", "").codePoints())
        .noneMatch(Character::isISOControl)
        .noneMatch(symbol -> Character.getType(symbol) == Character.FORMAT);
  }

  @Test
  void nothing_that_steers_a_terminal_reaches_it() {
    server.answers(
        200, Json.text(Map.of("full_name", EVIL, "default_branch", EVIL, "created_at", EVIL)));
    var shown = shell.run("repo", "show", "acme/site");
    assertThat(shown.out()).contains("ared  nextb").hasLineCount(5);
    assertCalm(shown.out());
    var waiting = List.of(Map.of("number", 1, "title", EVIL));
    server.answers(200, Json.text(Map.of("waiting_pull_requests", waiting)));
    assertCalm(shell.run("queue", "status").out());
    var events = List.of(Map.of("type", EVIL, "metadata", Map.of(EVIL, EVIL)));
    server.answers(200, Json.text(Map.of("events", events)));
    var log = shell.run("log", "--limit", "1");
    assertThat(log.out()).hasLineCount(1);
    assertCalm(log.out());
    server.answers(409, Json.text(Map.of("detail", EVIL)));
    var refused = shell.run("repo", "show", "acme/site");
    assertThat(refused.err()).startsWith("signalbox: ared").hasLineCount(1);
    assertCalm(refused.err());
  }

  @Test
  void links_lead_nowhere_but_to_the_server_that_was_given() {
    server.answers(200, Json.text(Map.of("events", List.of(Map.of("id", 1)))));
    assertThat(shell.run("log", "--limit", "2").out()).hasLineCount(2);
    assertThat(server.asked())
        .containsExactly(
            "/v1/repos/acme/site/logs?every_type=true&per_page=2",
            "/v1/repos/acme/site/logs?every_type=true&per_page=2&cursor=c%2F1");
  }

  @Test
  void a_page_that_is_no_json_is_told_in_words() {
    for (int status : new int[] {200, 302, 502}) {
      server.answers(status, "<html>\u001b[31mlogin</html>");
      var result = shell.run("repo", "show", "acme/site");
      assertThat(result.code()).isEqualTo(ExitCode.REFUSED);
      assertThat(result.err()).startsWith("signalbox: http://127.0.0.1").doesNotContain("html");
      assertThat(shell.run("repo", "show", "acme/site", "--json").err()).startsWith("{\"detail\":");
    }
  }

  @Test
  void colours_are_for_terminals_alone() {
    var pause = Map.of("paused", true, "reason", "x", "paused_at", "y");
    server.answers(200, Json.text(Map.of("pause", pause)));
    assertThat(shell.run("queue", "status").out()).doesNotContain("\u001b");
    assertThat(shell.onTerminal().run("queue", "status").out()).contains("\u001b[33mPaused");
    assertThat(shell.onTerminal().with("NO_COLOR", "1").run("queue", "status").out())
        .doesNotContain("\u001b");
  }
}
