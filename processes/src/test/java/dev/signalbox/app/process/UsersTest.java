package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class UsersTest {
  /** One for both: most of a first start is the making of the database. */
  @TempDir static Path data;

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void as_root_the_database_runs_as_somebody_else() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root");
    try (var server = ServerProcess.start(data).awaitReady()) {
      assertThat(server.get("/v1/repos").get("repositories").isEmpty()).isTrue();
      assertThat(PostgresProcesses.of(data))
          .isNotEmpty()
          .allSatisfy(process -> assertThat(process.info().user()).isPresent())
          .noneMatch(process -> process.info().user().orElse("root").equals("root"));
    }
  }

  @Test
  void no_file_of_the_data_folder_holds_a_key_in_clear() throws Exception {
    String made;
    try (var server = ServerProcess.start(data).awaitReady()) {
      made = server.call("POST", "/v1/keys", "{\"role\":\"admin\"}").get("key").stringValue();
      server.askToStop();
      server.awaitExit();
      assertThat(server.output()).doesNotContain(made).doesNotContain(ServerProcess.ROOT_KEY);
    }
    assertThat(filesHolding(made)).isEmpty();
    assertThat(filesHolding(ServerProcess.ROOT_KEY)).isEmpty();
    assertThat(filesHolding("admin key")).as("the key's name, to see that we look").isNotEmpty();
  }

  private static String filesHolding(String text) throws Exception {
    var grep =
        new ProcessBuilder(Stream.of("grep", "-rlaF", "--", text, data.toString()).toList())
            .start();
    String found =
        new String(grep.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(grep.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.isDirectory(data)).isTrue();
    return found;
  }
}
