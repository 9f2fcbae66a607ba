package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The program dies while it makes its tables; the next start makes the rest. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class MigrationKillTest {
  private static final String HISTORY =
      "org.flywaydb.core.internal.schemahistory.JdbcTableSchemaHistory";

  @TempDir Path folder;

  private static Doom within(int migration) {
    return Doom.before(
        "within migration " + migration, HISTORY, "doAddAppliedMigration", migration);
  }

  @Test
  void a_start_that_was_killed_is_completed_by_the_next() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    for (Doom doom : List.of(within(1), within(2))) {
      try (var server = ServerProcess.doomed(doom, data, "--database-url", database.url())) {
        assertThat(server.awaitExit()).as(doom + "\n" + server.output()).isEqualTo(DoomedMain.DIED);
      }
    }
    assertThat(database.number("select count(*) from flyway_schema_history")).isEqualTo(1);
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var server = ServerProcess.start(data, "--database-url", database.url())) {
      shop.open(server.awaitReady());
      shop.change(true);
      DoomTest.everythingEnds(server, shop);
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
    }
  }
}
