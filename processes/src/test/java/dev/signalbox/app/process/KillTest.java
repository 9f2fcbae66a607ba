package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class KillTest {
  private static final String PAUSE = "/v1/repos/acme/widgets/merge-queue/pause";
  private static final String LOGS = "/v1/repos/acme/widgets/logs";

  @TempDir Path folder;

  private static void makeHistory(ServerProcess server) {
    server.call("POST", "/v1/repos", "{\"owner\":\"acme\",\"name\":\"widgets\"}");
    server.call("PUT", PAUSE, "{\"reason\":\"before the end\"}");
  }

  private static void assertHistory(ServerProcess server) {
    assertThat(server.get(PAUSE).get("reason").stringValue()).isEqualTo("before the end");
    assertThat(server.get(LOGS).at("/events/0/id").intValue()).isEqualTo(1);
  }

  @Test
  void what_was_answered_survives_a_kill_of_the_program_and_of_everything() throws Exception {
    Path data = ReadyData.in(folder);
    try (var first = ServerProcess.start(data).awaitReady()) {
      makeHistory(first);
      first.kill();
    }
    assertThat(PostgresProcesses.of(data)).as("the orphaned database").isNotEmpty();
    try (var second = ServerProcess.start(data).awaitReady()) {
      assertHistory(second);
      second.kill();
      PostgresProcesses.of(data).forEach(ProcessHandle::destroyForcibly);
    }
    try (var third = ServerProcess.start(data).awaitReady()) {
      assertHistory(third);
      third.call("DELETE", PAUSE, "");
      assertThat(third.get(LOGS).at("/events/0/id").intValue()).isEqualTo(2);
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void told_to_stop_it_leaves_nothing_running() throws Exception {
    Path data = ReadyData.in(folder);
    try (var server = ServerProcess.start(data).awaitReady()) {
      makeHistory(server);
      server.askToStop();
      server.awaitExit();
      Awaitility.await().until(() -> PostgresProcesses.of(data).isEmpty());
      assertThat(server.output()).doesNotContain("Exception");
    }
  }
}
