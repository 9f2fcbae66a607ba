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
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a landing takes, however many pull requests are open beside it. */
final class LandingCostTest extends LiveScene {
  private static final int LANDINGS = 8;
  private static final int BESIDE = 8;
  private static final int MOST_GIT_PROCESSES = 25;

  /** For decisions, also on the command that queues it, leave to land and ends of effects. */
  private static final int MOST_ROUND_TRIPS = 9;

  /** What the driver logs when it asks for an answer. */
  private static final String SYNC = " FE=> Sync";

  private static final String STORE = "dev.signalbox.store.";
  private static final String KEYS = "signing.SigningKeys";
  private static final Set<String> ASKERS =
      Set.of("queue.QueueStore", "queue.Outbox", "queue.LandingPermits", KEYS);
  private static final String RULES =
      """
      queue_rules:
        - { name: default, merge_conditions: ["check-success = unit"], batch_size: 1 }
      """;

  private final Set<String> reported = new HashSet<>();

  /** The CI says yes to whatever is wanted. */
  private void report(String name) {
    var wanted = root.get("/v1/repos/acme/" + name + "/checks/wanted?wait=0").json().get("checks");
    for (JsonNode check : wanted) {
      String sha = check.get("sha").stringValue();
      if (!reported.add(sha)) continue;
      root.post(
          "/v1/repos/acme/" + name + "/commits/" + sha + "/checks",
          "{\"name\":\"unit\",\"state\":\"success\"}");
    }
  }

  private Workplace opened(String name) throws IOException {
    repository(name);
    var place = new Workplace(folder.resolve(name), remote(name, TestServer.ROOT_KEY));
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

  private void land(String name) {
    for (int number = 1; number <= LANDINGS; number++) {
      root.post(
          "/v1/repos/acme/" + name + "/pulls/" + number + "/comments",
          "{\"body\":\"@signalbox queue\"}");
    }
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              report(name);
              return log(name, "action.queue.merged").size() == LANDINGS;
            });
  }

  /** Counts for whom of the queue the database was waited for. */
  private static final class QueueTrips extends Handler {
    private final Map<String, Integer> askers = new ConcurrentHashMap<>();

    @Override
    public void publish(LogRecord logged) {
      if (!SYNC.equals(logged.getMessage())) return;
      StackWalker.getInstance()
          .walk(
              frames ->
                  frames
                      .filter(frame -> frame.getClassName().startsWith(STORE))
                      .map(frame -> frame.getClassName().substring(STORE.length()))
                      .filter(ASKERS::contains)
                      .findFirst())
          .ifPresent(asker -> askers.merge(asker, 1, Integer::sum));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void a_landing_waits_for_the_database_a_bounded_number_of_times() throws IOException {
    opened("trips");
    var protocol = Logger.getLogger("org.postgresql.core.v3.QueryExecutorImpl");
    var counter = new QueueTrips();
    counter.setLevel(Level.FINEST);
    protocol.addHandler(counter);
    protocol.setUseParentHandlers(false);
    protocol.setLevel(Level.FINEST);
    try {
      land("trips");
    } finally {
      protocol.setLevel(null);
      protocol.removeHandler(counter);
    }
    int keys = counter.askers.getOrDefault(KEYS, 0);
    assertThat(keys).as("looks at signing keys for all landings together").isLessThanOrEqualTo(3);
    int all = counter.askers.values().stream().mapToInt(Integer::intValue).sum() - keys;
    assertThat(all / (double) LANDINGS)
        .as("round trips of the queue for each landing: %s", new TreeMap<>(counter.askers))
        .isPositive()
        .isLessThanOrEqualTo(MOST_ROUND_TRIPS);
  }

  @Test
  void a_landing_starts_a_bounded_number_of_git_processes() throws IOException {
    opened("costs");
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
      land("costs");
      processes.stop();
    }
    int all = started.values().stream().mapToInt(Integer::intValue).sum();
    assertThat(all / (double) LANDINGS)
        .as("git processes for each landing: %s", new TreeMap<>(Map.copyOf(started)))
        .isPositive()
        .isLessThanOrEqualTo(MOST_GIT_PROCESSES);
  }
}
