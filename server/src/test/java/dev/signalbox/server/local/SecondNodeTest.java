package dev.signalbox.server.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.server.TestServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** One node writes the queue, the other one is pushed to. */
final class SecondNodeTest extends LiveScene {
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = ci"]
          batch_max_wait_time: 1 min
      """;

  @Test
  void a_pull_request_is_judged_by_the_rules_that_another_node_took_just_before()
      throws IOException {
    repository("pair");
    var first = new Workplace(folder.resolve("pair"), remote("pair", TestServer.ROOT_KEY));
    first.write("readme", "hello\n").commit("Begin").push("HEAD:refs/heads/main");
    assertThat(change(first, "early", "queue")).contains("requires no check");
    try (var second = server.anotherNode()) {
      String remote =
          first.remote().replace("127.0.0.1:" + server.port(), "127.0.0.1:" + second.port());
      first.on("main", "main").write(".signalbox.yml", RULES).commit("Add rules");
      first.git("push", remote, "HEAD:refs/heads/main");
      first.on("one", "main").write("one", "one\n").commit("Add one");
      assertThat(first.git("push", remote, "HEAD:refs/for/main/one", "-o", "queue"))
          .contains("queued, position 1");
    }
  }
}
