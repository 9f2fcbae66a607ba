package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nodes of an earlier build and of this one share the database and the repositories of a busy
 * server. {@code ./test long} makes the earlier build from the history of the clone.
 */
@EnabledIfSystemProperty(
    named = RollingUpgradeTest.PREVIOUS,
    matches = ".+",
    disabledReason = "there is no earlier build beside this one")
class RollingUpgradeTest {
  static final String PREVIOUS = "signalbox.previous";
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final String WRITERS =
      "select distinct node::text from writer_lease where expires_at > now()";
  private static final String MIGRATIONS = "select count(*) from flyway_schema_history";

  @TempDir Path folder;

  private final List<String> pushed = new ArrayList<>();

  @ParameterizedTest
  @MethodSource("dev.signalbox.app.process.GoldenDataTest#taken")
  void nodes_of_two_builds_take_over_from_each_other(Path taken) throws Exception {
    var scene = new GoldenScene(taken, folder);
    try (var older = older(scene).awaitReady()) {
      scene.isOpenedBy(older);
      var crew = scene.contributors(older);
      String first = awaitWriter(scene, "");
      queue(crew, older, "server/older-alone");
      long migrations = scene.database().number(MIGRATIONS);
      try (var newer = newer(scene).awaitReady()) {
        assertThat(scene.database().number(MIGRATIONS)).isGreaterThan(migrations);
        queue(crew, newer, "web/newer-beside");
        queue(crew, older, "server/older-beside");
        assertThat(awaitWriter(scene, "")).as("who writes").isEqualTo(first);
        older.kill();
        String second = awaitWriter(scene, first);
        queue(crew, newer, "web/newer-alone");
        try (var back = older(scene).awaitReady()) {
          queue(crew, back, "server/older-back");
          queue(crew, newer, "web/newer-last");
          assertThat(awaitWriter(scene, first)).as("who writes").isEqualTo(second);
          newer.askToStop();
          assertThat(newer.awaitExit()).as(newer.output()).isZero();
          awaitWriter(scene, second);
          queue(crew, back, "web/older-last");
          for (var contributor : crew) endsWell(scene, back, contributor);
        }
      }
    }
  }

  private static ServerProcess older(GoldenScene scene) {
    Path jars = Path.of(System.getProperty(PREVIOUS));
    return ServerProcess.ofBuild(jars, scene.data(), "--database-url", scene.database().url());
  }

  private static ServerProcess newer(GoldenScene scene) {
    return ServerProcess.start(scene.data(), "--database-url", scene.database().url());
  }

  /** To one node, whichever writes; nobody waits for what is under way. */
  private void queue(List<Contributor> crew, ServerProcess server, String file) throws IOException {
    for (var contributor : crew) {
      assertThat(contributor.push(server, file, "queue")).as(server.output()).contains("queued");
    }
    pushed.add(file);
  }

  /** The one node that writes for all repositories, once that is another than before. */
  private static String awaitWriter(GoldenScene scene, String before) throws SQLException {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () -> {
              var writers = scene.database().texts(WRITERS);
              return writers.size() == 1 && !writers.contains(before);
            });
    return scene.database().texts(WRITERS).getFirst();
  }

  private void endsWell(GoldenScene scene, ServerProcess server, Contributor contributor)
      throws IOException {
    scene.everythingEndsProven(server, contributor);
    Path clone = contributor.cloned(server);
    assertThat(GitHubShop.git(clone, "ls-files").lines().toList())
        .as(contributor.slug())
        .containsAll(pushed);
    assertThat(GitHubShop.git(clone, "log", "--first-parent", "--format=%s").lines().toList())
        .as("nothing lands twice")
        .doesNotHaveDuplicates();
  }
}
