package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class LogFollowingTest extends ServedShell {
  private void pause(String slug, String reason) {
    String body = "{\"reason\":\"" + reason + "\"}";
    root.put("/v1/repos/" + slug + "/merge-queue/pause", body);
  }

  private static List<Long> numbers(Shell.Running running) throws Exception {
    var numbers = new java.util.ArrayList<Long>();
    for (String line : running.out().lines().toList()) {
      numbers.add(Json.parse(line).get("id").longValue());
    }
    return numbers;
  }

  private static void until(Shell.Running running, String text) {
    await().until(() -> running.out().contains(text));
  }

  @Test
  void a_log_is_followed_from_its_newest_entries_on() throws Exception {
    var here = in("acme/log");
    for (String reason : List.of("one", "two", "three")) pause("acme/log", reason);
    try (var running = here.start("log", "--follow", "--json", "--limit", "2")) {
      until(running, "three");
      pause("acme/log", "four");
      until(running, "four");
      pause("acme/log", "five");
      until(running, "five");
      assertThat(numbers(running)).isEqualTo(LongStream.rangeClosed(2, 5).boxed().toList());
      assertThat(running.stop()).isZero();
      assertThat(running.err()).isEmpty();
    }
  }

  @Test
  void filters_hold_for_what_comes_too() {
    var here = in("acme/filtered");
    pause("acme/filtered", "one");
    try (var running = here.start("log", "-f", "--type", "queue.pause.delete")) {
      await().until(() -> running.code().isDone() || streams() > 0);
      pause("acme/filtered", "two");
      root.delete("/v1/repos/acme/filtered/merge-queue/pause");
      until(running, "queue.pause.delete");
      assertThat(running.out()).doesNotContain("queue.pause.update", "queue.pause.create");
    }
    var senseless = here.run("log", "--follow", "--to", "1h");
    assertThat(senseless.code()).isEqualTo(ExitCode.USAGE);
    assertThat(senseless.err()).contains("--to");
  }

  private double streams() {
    return root.get("/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("signalbox_http_streams "))
        .mapToDouble(line -> Double.parseDouble(line.split(" ", 2)[1]))
        .sum();
  }

  @Test
  void a_queue_is_shown_anew_when_it_changes() {
    var here = in("acme/watched");
    try (var running = here.start("queue", "status", "--watch")) {
      until(running, "The queue is empty.");
      pause("acme/watched", "lunch");
      until(running, "lunch");
      assertThat(running.out()).startsWith("The queue is empty.\n\nPaused since ");
      assertThat(running.out()).doesNotContain("\u001b");
      assertThat(running.stop()).isZero();
    }
  }

  @Test
  void on_a_terminal_it_is_shown_in_place() {
    var here = in("acme/seen").with("NO_COLOR", "1").onTerminal();
    try (var running = here.start("queue", "status", "--watch")) {
      until(running, "The queue is empty.");
      pause("acme/seen", "lunch");
      until(running, "lunch");
      assertThat(running.out())
          .startsWith("\u001b[H\u001b[JThe queue is empty.\n\u001b[H\u001b[JPaused since ");
    }
  }

  @Test
  void for_programs_each_line_is_a_document() throws Exception {
    var here = in("acme/lines");
    try (var running = here.start("queue", "status", "--watch", "--json")) {
      until(running, "batches");
      pause("acme/lines", "lunch");
      until(running, "lunch");
      for (String line : running.out().lines().toList()) {
        assertThat(Json.parse(line).has("waiting_pull_requests")).isTrue();
      }
    }
  }

  @Test
  void what_may_not_be_seen_is_refused_as_elsewhere() {
    in("acme/closed");
    assertThat(shell.run("log", "--follow", "-R", "acme/nothing").code())
        .isEqualTo(ExitCode.NOT_FOUND);
    var stranger = in("acme/closed").with("SIGNALBOX_KEY", "nobody");
    assertThat(stranger.run("queue", "status", "--watch").code()).isEqualTo(ExitCode.REFUSED);
    var nowhere = in("acme/closed").with("SIGNALBOX_URL", "http://127.0.0.1:1");
    assertThat(nowhere.run("queue", "status", "--watch").code()).isEqualTo(ExitCode.NO_CONNECTION);
  }

  @Test
  void a_key_that_is_revoked_ends_the_command() {
    var made = root.post("/v1/keys", "{\"role\":\"admin\"}").json();
    var here = in("acme/revoked").with("SIGNALBOX_KEY", made.get("key").stringValue());
    try (var running = here.start("queue", "status", "--watch")) {
      until(running, "The queue is empty.");
      root.delete("/v1/keys/" + made.get("id").stringValue());
      assertThat(running.code().join()).isEqualTo(ExitCode.REFUSED);
    }
  }
}
