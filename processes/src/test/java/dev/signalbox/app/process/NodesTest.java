package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodesTest {
  private static final String PAUSE = "/v1/repos/acme/widgets/merge-queue/pause";

  @TempDir Path data;

  @Test
  void two_nodes_on_one_database_tell_each_other_what_changed() throws Exception {
    String url = SharedPostgres.fresh().url();
    Map<String, String> environment = Map.of("SIGNALBOX_MASTER_KEY", "shared by both of the nodes");
    try (var one =
            ServerProcess.start(
                List.of(), data.resolve("one"), environment, "--database-url", url);
        var two =
            ServerProcess.start(
                List.of(), data.resolve("two"), environment, "--database-url", url)) {
      one.awaitReady();
      two.awaitReady();
      one.call("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"widgets\"}");
      assertThat(two.get(PAUSE).get("paused").booleanValue()).isFalse();
      one.call("PUT", PAUSE, "{\"reason\":\"said to the other\"}");
      Awaitility.await().until(() -> two.get(PAUSE).get("paused").booleanValue());
      two.call("DELETE", PAUSE, "");
      Awaitility.await().until(() -> !one.get(PAUSE).get("paused").booleanValue());
      assertThat(PostgresProcesses.of(data)).as("no database of their own").isEmpty();
    }
  }

  @Test
  void a_database_that_does_not_answer_is_told_in_words() throws Exception {
    try (var server =
        ServerProcess.start(
            data, "--database-url", "postgres://me:secret-word@127.0.0.1:1/nowhere")) {
      assertThat(server.awaitExit()).isEqualTo(1);
      assertThat(server.output())
          .contains("signalbox: ", "127.0.0.1:1/nowhere", "does not respond")
          .doesNotContain("secret-word")
          .doesNotContain("\tat ");
    }
  }

  @Test
  void a_port_that_is_taken_is_told_in_words() throws Exception {
    try (var taken = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress());
        var server =
            ServerProcess.start(
                data,
                "--database-url",
                SharedPostgres.fresh().url(),
                "--port",
                Integer.toString(taken.getLocalPort()))) {
      assertThat(server.awaitExit()).isEqualTo(1);
      assertThat(server.output())
          .contains("signalbox: ", Integer.toString(taken.getLocalPort()))
          .doesNotContain("\tat ");
    }
  }
}
