package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PauseTest {
  private TestServer server;
  private Client root;

  @BeforeAll
  void start() {
    server = TestServer.start();
    root = server.asRoot();
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private String freshQueue(String name) {
    root.withRepository("acme/" + name);
    return "/v1/repos/acme/" + name;
  }

  @Test
  void a_queue_that_is_not_paused_says_so() {
    String queue = freshQueue("fresh");
    assertThat(root.get(queue + "/merge-queue/pause").body())
        .isEqualTo("{\"paused\":false,\"reason\":null,\"paused_at\":null}");
    assertThat(root.get(queue + "/merge-queue/status").json().get("pause").isNull()).isTrue();
    assertThat(root.delete(queue + "/merge-queue/pause").status()).isEqualTo(404);
  }

  @Test
  void pausing_again_changes_the_reason_and_keeps_the_beginning() {
    String queue = freshQueue("again");
    var first = root.put(queue + "/merge-queue/pause", "{\"reason\":\"one\"}").json();
    var second = root.put(queue + "/merge-queue/pause", "{\"reason\":\"two\"}").json();
    assertThat(second.get("reason").stringValue()).isEqualTo("two");
    assertThat(second.get("paused_at")).isEqualTo(first.get("paused_at"));
    assertThat(root.get(queue + "/merge-queue/pause").json()).isEqualTo(second);
  }
}
