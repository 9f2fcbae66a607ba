package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a landing takes, however many pull requests are open beside it. */
final class LandingCostTest extends LiveScene {
  private static final int LANDINGS = 8;
  private static final int BESIDE = 8;
  private static final int MOST_GIT_PROCESSES = 25;
  private static final String RULES =
      """
      queue_rules:
        - { name: default, merge_conditions: ["check-success = unit"], batch_size: 1 }
      """;

  private final Set<String> reported = new HashSet<>();

  /** The CI says yes to whatever is wanted. */
  private void report() {
    var wanted = root.get("/v1/repos/acme/costs/checks/wanted?wait=0").json().get("checks");
    for (JsonNode check : wanted) {
      String sha = check.get("sha").stringValue();
      if (!reported.add(sha)) continue;
      root.post(
          "/v1/repos/acme/costs/commits/" + sha + "/checks",
          "{\"name\":\"unit\",\"state\":\"success\"}");
    }
  }

  private Workplace costs() throws IOException {
    repository("costs");
    var place = new Workplace(folder.resolve("costs"), remote("costs", TestServer.ROOT_KEY));
    place.write(".signalbox.yml", RULES).commit("Begin").push("HEAD:refs/heads/main");
    for (int number = 1; number <= LANDINGS + BESIDE; number++) change(place, "file" + number);
    place.on("more", "main").write("more", "more\n").commit("Go on").push("HEAD:refs/heads/main");
    return place;
  }

  private static String command(String line) {
    for (String word : line.split(" ", -1)) {
      if (!word.equals("git") && !word.startsWith("-") && !word.contains("=")) return word;
    }
    return line;
  }

  @Test
  void a_landing_starts_a_bounded_number_of_git_processes() throws IOException {
    costs();
    var started = new ConcurrentHashMap<String, Integer>();
    try (var processes = new RecordingStream()) {
      processes.enable("jdk.ProcessStart").withoutStackTrace();
      processes.onEvent(
          "jdk.ProcessStart",
          event -> {
            String line = event.getString("command");
            if (line.startsWith("git ")) started.merge(command(line), 1, Integer::sum);
          });
      processes.startAsync();
      for (int number = 1; number <= LANDINGS; number++) {
        root.post(
            "/v1/repos/acme/costs/pulls/" + number + "/comments",
            "{\"body\":\"@signalbox queue\"}");
      }
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                report();
                return log("costs", "action.queue.merged").size() == LANDINGS;
              });
      processes.stop();
    }
    int all = started.values().stream().mapToInt(Integer::intValue).sum();
    assertThat(all / (double) LANDINGS)
        .as("git processes for each landing: %s", new TreeMap<>(Map.copyOf(started)))
        .isPositive()
        .isLessThanOrEqualTo(MOST_GIT_PROCESSES);
  }
}
