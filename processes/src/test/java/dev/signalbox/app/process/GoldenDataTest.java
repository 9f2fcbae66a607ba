package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The program opens what earlier versions left behind, and goes on with it. The data are as they
 * were taken: a test that fails here is mended in the program or by a migration.
 */
class GoldenDataTest {
  static final Path ALL = Path.of("src", "test", "resources", "golden");

  /** Has the longest way to go to the tables of today. */
  private static final Path OLDEST = ALL.resolve("0.1.0-v5");

  @TempDir Path folder;

  static List<Path> taken() throws IOException {
    if (!Boolean.getBoolean("signalbox.long")) return List.of(OLDEST);
    try (var versions = Files.list(ALL)) {
      return versions.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("taken")
  void a_busy_server_of_an_earlier_version_goes_on(Path taken) throws Exception {
    var scene = new GoldenScene(taken, folder);
    try (var server = ServerProcess.start(scene.data(), "--database-url", scene.database().url())) {
      scene.isOpenedBy(server.awaitReady());
      var contributors = scene.contributors(server);
      for (var contributor : contributors) {
        assertThat(contributor.push(server, "server/new", "queue")).contains("queued");
      }
      for (var contributor : contributors) scene.everythingEndsProven(server, contributor);
    }
  }
}
