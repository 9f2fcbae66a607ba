package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.server.TestClient;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Prometheus finds on a server that has worked, and who is shown names. */
final class MetricsTest extends LiveScene {
  @Test
  void landings_and_departures_are_counted_by_repository() throws IOException {
    var place = workplace("counted", 1, "merge");
    change(place, "one", "queue");
    untilLeft("counted", 1);
    change(place, "bad", "queue");
    untilLeft("counted", 2);
    String mine = "{repository=\"acme/counted\"}";
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(metrics(server.asRoot()))
                    .contains("signalbox_queue_entries_total" + mine + " 2.0")
                    .contains("signalbox_queue_landings_total" + mine + " 1.0")
                    .contains(
                        "signalbox_queue_departures_total{code=\"CHECKS_FAILED\","
                            + "repository=\"acme/counted\"} 1.0")
                    .contains("signalbox_queue_length" + mine + " 0.0")
                    .contains("signalbox_queue_stopped" + mine + " 0.0")
                    .contains(
                        "signalbox_queue_batches{repository=\"acme/counted\",status=\"running\"} 0.0"));
  }

  @Test
  void what_waits_in_a_paused_queue_has_a_length_and_an_age() throws IOException {
    var place = workplace("paused", 1, "merge");
    root.put("/v1/repos/acme/paused/merge-queue/pause", "{\"reason\":\"a test\"}");
    change(place, "one", "queue");
    change(place, "two", "queue");
    String mine = "{repository=\"acme/paused\"}";
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> {
              String text = metrics(server.asRoot());
              assertThat(text).contains("signalbox_queue_length" + mine + " 2.0");
              assertThat(text).contains("signalbox_queue_paused" + mine + " 1.0");
              assertThat(value(text, "signalbox_queue_oldest_age_seconds" + mine)).isPositive();
            });
  }

  @Test
  void names_are_shown_only_to_keys_that_may_read_every_repository() {
    repository("secret");
    var watching = server.as(key("{\"role\":\"read\",\"name\":\"prometheus\"}"));
    await().atMost(PATIENCE).until(() -> metrics(watching).contains("acme/secret"));
    var bound = server.as(key("{\"role\":\"admin\",\"name\":\"acme\",\"owner\":\"acme\"}"));
    var ci = server.as(key("{\"role\":\"ci\",\"name\":\"ci\"}"));
    for (var stranger : List.of(server.asNobody(), bound, ci)) {
      assertThat(metrics(stranger)).doesNotContain("acme").contains("signalbox_queue_length ");
    }
    assertThat(server.as("sbx_" + "0".repeat(40)).get("/metrics").status()).isEqualTo(403);
  }

  @Test
  void the_node_itself_is_measured() {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(metrics(server.asNobody())).contains("signalbox_database_up 1.0"));
    String text = metrics(server.asNobody());
    assertThat(text)
        .contains("signalbox_nodes 1.0")
        .contains("signalbox_database_connections{state=\"active\"}")
        .contains("signalbox_checks_slots 2.0")
        .contains("signalbox_loop_late{loop=\"lease-keeper\"} 0.0")
        .contains("jvm_memory_used_bytes")
        .contains("jvm_threads_live_threads");
    assertThat(value(text, "signalbox_disk_free_bytes")).isPositive();
    assertThat(value(text, "signalbox_database_size_bytes")).isPositive();
  }

  private static String metrics(TestClient client) {
    return client.get("/metrics").body();
  }

  private static double value(String text, String series) {
    return text.lines()
        .filter(line -> line.startsWith(series + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(series.length() + 1)))
        .findFirst()
        .orElseThrow();
  }
}
