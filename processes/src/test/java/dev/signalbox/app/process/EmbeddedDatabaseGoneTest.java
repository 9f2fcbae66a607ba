package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The database of its own dies under a server, which starts it again. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class EmbeddedDatabaseGoneTest {
  @TempDir Path folder;

  @Test
  void work_goes_on_soon_after_the_postmaster_was_killed() throws Exception {
    Path data = ReadyData.in(folder);
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var server = ServerProcess.start(data)) {
      shop.open(server.awaitReady());
      shop.change(true);
      shop.change(false);
      for (String name : shop.names()) shop.push(server, name);
      var recovery = new Recovery(server);
      long before = recovery.progress();
      killPostmaster(data);
      recovery.goesOn(before);
      DoomTest.everythingEnds(server, shop);
      shop.mainIsRight(server);
      assertThat(server.output()).containsOnlyOnce("postgres.exited: ").doesNotContain("\tat ");
    }
    assertThat(PostgresProcesses.of(data)).isEmpty();
  }

  /** Its children end on their own when they notice. */
  private static void killPostmaster(Path data) {
    var all = PostgresProcesses.of(data);
    all.stream()
        .filter(it -> it.parent().filter(all::contains).isEmpty())
        .findFirst()
        .orElseThrow()
        .destroyForcibly();
  }
}
