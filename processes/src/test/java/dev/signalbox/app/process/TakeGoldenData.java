package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Keeps the database and the repositories of a busy server of the present commit, for {@link
 * GoldenDataTest} to open with every later one. Run by name alone; docs/reliability.md tells how.
 */
@EnabledIfSystemProperty(named = TakeGoldenData.VERSION, matches = ".+")
class TakeGoldenData {
  static final String VERSION = "signalbox.golden";

  @TempDir Path folder;

  @Test
  void of_the_present_commit() throws Exception {
    Path taken = Files.createDirectories(GoldenDataTest.ALL.resolve(System.getProperty(VERSION)));
    var golden = new GoldenFolder(taken);
    var database = SharedPostgres.fresh();
    new BusyScene(database, folder).play(golden);
    // Ten kilobytes each: a few show what they look like.
    database.number(
        """
        with older as (
          delete from github_delivery
          where number <= (select max(number) - 3 from github_delivery) returning 1)
        select count(*) from older
        """);
    new GoldenRows(database, taken).save();
    isBusy(database);
    namesNoPlace(taken);
  }

  private static void isBusy(SharedPostgres database) throws Exception {
    for (String table :
        new String[] {
          "inbox", "outbox", "landing_permit", "queue_fact", "landing_record", "github_told"
        }) {
      assertThat(database.number("select count(*) from " + table)).as(table).isPositive();
    }
    assertThat(database.number("select count(*) from local_check_run where not is_ended"))
        .as("checks under way")
        .isPositive();
  }

  private void namesNoPlace(Path taken) throws Exception {
    try (var files = Files.walk(taken)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain(folder.toString(), Path.of("").toAbsolutePath().toString());
      }
    }
  }
}
