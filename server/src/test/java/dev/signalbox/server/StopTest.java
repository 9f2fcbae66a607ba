package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.store.repositories.Repositories;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StopTest extends ServerTest {
  private void breakPromise(String name) {
    var repository =
        new Repositories(server.database())
            .find(RepositorySlug.parse("acme/" + name))
            .orElseThrow();
    new Inbox(server.database())
        .append(repository.id(), List.of(new Report.PromiseBroken("tested is landed")));
    await()
        .until(
            () ->
                root.get("/v1/repos/acme/" + name + "/merge-queue/stop")
                    .json()
                    .get("stopped")
                    .booleanValue());
  }

  @Test
  void a_queue_that_is_not_stopped_says_so() {
    String queue = repository("sound") + "/merge-queue";
    assertThat(root.get(queue + "/stop").body())
        .isEqualTo("{\"stopped\":false,\"promise\":null,\"stopped_at\":null}");
    assertThat(root.post(queue + "/stop/acknowledge", "").status()).isEqualTo(404);
  }

  @Test
  void a_stop_is_lifted_by_an_admin_only_and_not_by_unpausing() {
    String queue = repository("broken") + "/merge-queue";
    root.put(queue + "/pause", "{\"reason\":\"look\"}");
    breakPromise("broken");
    assertThat(root.get(queue + "/stop").json().get("promise").stringValue())
        .isEqualTo("tested is landed");
    assertThat(root.delete(queue + "/pause").status()).isEqualTo(409);
    var ci = server.as(key("{\"role\":\"ci\"}"));
    assertThat(ci.post(queue + "/stop/acknowledge", "").status()).isEqualTo(403);
    assertThat(root.post(queue + "/stop/acknowledge", "").status()).isEqualTo(204);
    assertThat(root.get(queue + "/stop").json().get("stopped").booleanValue()).isFalse();
    assertThat(root.delete(queue + "/pause").status()).isEqualTo(204);
  }

  @Test
  void a_stop_is_shown_on_the_page_and_acknowledged_there() {
    String queue = repository("shown") + "/merge-queue";
    breakPromise("shown");
    var visitor = Visitor.signedIn(server, TestServer.ROOT_KEY);
    assertThat(visitor.get("/").body()).contains("Stopped");
    assertThat(visitor.get("/r/acme/shown").body())
        .contains("Stopped: a promise was broken", "tested is landed", "Acknowledge and resume")
        .doesNotContain("Resume the queue<");
    var form = Map.of("token", visitor.tokenOn("/r/acme/shown"));
    assertThat(visitor.submit("/r/acme/shown/acknowledge", form).statusCode()).isEqualTo(303);
    assertThat(root.get(queue + "/stop").json().get("stopped").booleanValue()).isFalse();
    assertThat(visitor.submit("/r/acme/shown/acknowledge", form).body())
        .contains("The merge queue is not stopped");
  }
}
