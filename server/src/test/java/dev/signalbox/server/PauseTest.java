package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PauseTest extends ServerTest {
  private List<JsonNode> log(String queue) {
    return root.get(queue + "/logs").json().get("events").valueStream().toList();
  }

  @Test
  void a_queue_that_is_not_paused_says_so() {
    String queue = repository("fresh");
    assertThat(root.get(queue + "/merge-queue/pause").body())
        .isEqualTo("{\"paused\":false,\"reason\":null,\"paused_at\":null}");
    assertThat(root.get(queue + "/merge-queue/status").json().get("pause").isNull()).isTrue();
    var refusal = root.delete(queue + "/merge-queue/pause");
    assertThat(refusal.status()).isEqualTo(404);
    assertThat(refusal.json().get("detail").stringValue()).contains("not paused");
    assertThat(log(queue)).isEmpty();
  }

  @Test
  void a_pause_is_shown_wherever_the_queue_is_shown() {
    String queue = repository("shown");
    var pause = root.put(queue + "/merge-queue/pause", "{\"reason\":\"fire\"}");
    assertThat(pause.status()).isEqualTo(200);
    assertThat(pause.json().get("paused").booleanValue()).isTrue();
    assertThat(root.get(queue + "/merge-queue/pause").json()).isEqualTo(pause.json());
    assertThat(root.get(queue + "/merge-queue/status").json().get("pause")).isEqualTo(pause.json());
    var legacy = root.get(queue + "/queue/pause").json().get("queue_pause");
    assertThat(legacy.get(0).get("reason").stringValue()).isEqualTo("fire");
    assertThat(legacy.get(0).get("pause_date")).isEqualTo(pause.json().get("paused_at"));
  }

  @Test
  void pausing_again_changes_the_reason_and_keeps_the_beginning() {
    String queue = repository("again");
    var first = root.put(queue + "/merge-queue/pause", "{\"reason\":\"one\"}").json();
    var second = root.put(queue + "/merge-queue/pause", "{\"reason\":\"two\"}").json();
    assertThat(second.get("reason").stringValue()).isEqualTo("two");
    assertThat(second.get("paused_at")).isEqualTo(first.get("paused_at"));
    assertThat(root.get(queue + "/merge-queue/pause").json()).isEqualTo(second);
  }

  @Test
  void each_change_is_logged_with_who_made_it_and_a_repeated_one_is_not() {
    String queue = repository("logged");
    var made = root.post("/v1/keys", "{\"role\":\"admin\",\"name\":\"night shift\"}").json();
    var night = server.as(made.get("key").stringValue());
    night.put(queue + "/merge-queue/pause", "{\"reason\":\"one\"}");
    night.put(queue + "/merge-queue/pause", "{\"reason\":\"one\"}");
    night.put(queue + "/merge-queue/pause", "{\"reason\":\"two\"}");
    assertThat(night.delete(queue + "/merge-queue/pause").status()).isEqualTo(204);
    var entries = log(queue);
    assertThat(entries)
        .extracting(entry -> entry.get("type").stringValue())
        .containsExactly("queue.pause.delete", "queue.pause.update", "queue.pause.create");
    assertThat(entries).extracting(entry -> entry.get("id").intValue()).containsExactly(3, 2, 1);
    var actor = entries.getFirst().get("metadata").get("deleted_by");
    assertThat(actor.get("type").stringValue()).isEqualTo("application");
    assertThat(actor.get("id")).isEqualTo(made.get("id"));
    assertThat(actor.get("name").stringValue()).isEqualTo("night shift");
  }

  @Test
  void the_legacy_endpoints_act_on_the_same_pause_and_name_their_successor() {
    String queue = repository("legacy");
    assertThat(root.get(queue + "/queue/pause").body()).isEqualTo("{\"queue_pause\":[]}");
    var put = root.put(queue + "/queue/pause", "{\"reason\":\"old\"}");
    assertThat(put.json().get("queue_pause").get(0).get("reason").stringValue()).isEqualTo("old");
    assertThat(root.get(queue + "/merge-queue/pause").json().get("paused").booleanValue()).isTrue();
    assertThat(put.header("Deprecation")).isPresent();
    assertThat(put.link("successor-version")).contains(queue + "/merge-queue/pause");
    assertThat(root.delete(queue + "/queue/pause").status()).isEqualTo(204);
    assertThat(root.delete(queue + "/queue/pause").status()).isEqualTo(404);
    root.put(queue + "/merge-queue/pause", "{\"reason\":\"new\"}");
    assertThat(root.post(queue + "/queue/pause/delete", "").status()).isEqualTo(204);
    assertThat(root.post(queue + "/queue/pause/delete", "").status()).isEqualTo(404);
  }

  @Test
  void a_reason_is_counted_in_code_points() {
    String queue = repository("emoji");
    String most = "🚧".repeat(255);
    assertThat(root.put(queue + "/merge-queue/pause", "{\"reason\":\"" + most + "\"}").status())
        .isEqualTo(200);
    assertThat(root.get(queue + "/merge-queue/pause").json().get("reason").stringValue())
        .isEqualTo(most);
    var over = root.put(queue + "/merge-queue/pause", "{\"reason\":\"" + most + "x\"}");
    assertThat(over.status()).isEqualTo(422);
    assertThat(over.json().get("detail").get(0).get("loc").toString())
        .isEqualTo("[\"body\",\"reason\"]");
  }
}
