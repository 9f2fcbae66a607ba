package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.local.tables.LocalPullRequests;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.store.Database;
import dev.signalbox.webhooks.tables.WebhookTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** The data of a busy server, without a server: what a backup has, and what a restore changes. */
@TestInstance(Lifecycle.PER_CLASS)
class BackupRowsTest {
  /** What another life of the database must not have in common with the one before. */
  private static final List<String> CHANGED =
      List.of("writer_lease", "landing_permit", "landing_record", "store_generation");

  private static final String TABLES =
      """
      select relname from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname not like '%schema_history'
      order by 1
      """;

  @TempDir static Path folder;
  private final SharedPostgres restored = SharedPostgres.fresh();
  private SharedPostgres database = restored;
  private Path data = Path.of("");

  @BeforeAll
  void backUpAndRestore() throws Exception {
    var scene = new GoldenScene(GoldenDataTest.ALL.resolve("0.1.0-v11"), folder);
    database = scene.database();
    data = scene.data();
    try (var migrated = Database.open(database.address(), 2)) {
      for (var tables :
          List.of(
              LocalPullRequests.TABLES,
              HostedRepositories.TABLES,
              InsightsTables.TABLES,
              WebhookTables.TABLES)) {
        migrated.migrate(tables);
      }
      migrated.execute("update landing_permit set not_after = now() + interval '1 hour'");
      migrated.execute("update landing_record set is_noted = true");
    }
    Path file = folder.resolve("backup");
    done("backup", "--data=" + data, "--database-url=" + database.url(), "--out=" + file);
    done(
        "restore",
        file.toString(),
        "--data=" + folder.resolve("restored"),
        "--database-url=" + restored.url());
  }

  private static void done(String... words) {
    var result = Shell.empty().run(words);
    assertThat(result.code()).as(result.out() + result.err()).isZero();
  }

  @Test
  void every_row_of_every_other_table_is_there_again() throws SQLException {
    var rows = new TreeMap<String, List<String>>();
    for (String table : database.texts(TABLES)) {
      if (CHANGED.contains(table)) continue;
      String question = "select t::text from " + table + " t order by 1";
      assertThat(restored.texts(question)).as(table).isEqualTo(database.texts(question));
      rows.put(table, database.texts(question));
    }
    assertThat(rows.get("event_log")).as("a table in parts").hasSizeGreaterThan(100);
    assertThat(rows.get("queue_fact")).hasSizeGreaterThan(100);
    assertThat(rows.get("inbox")).isNotEmpty();
    assertThat(rows.get("outbox")).isNotEmpty();
  }

  @Test
  void numbers_that_were_given_out_are_not_given_out_again() throws SQLException {
    String sequences =
        "select sequencename || last_value from pg_sequences where last_value is not null order by 1";
    assertThat(restored.texts(sequences)).isEqualTo(database.texts(sequences)).isNotEmpty();
  }

  @Test
  void no_lease_and_no_epoch_of_before_counts() throws SQLException {
    String epochs = "select repository_id || ' ' || (epoch + %d) from writer_lease order by 1";
    assertThat(restored.texts(epochs.formatted(0)))
        .isEqualTo(database.texts(epochs.formatted(1_000_000)))
        .isNotEmpty();
    assertThat(
            restored.number(
                "select count(*) from writer_lease where node is not null or generation is not null"
                    + " or expires_at > '-infinity'"))
        .isZero();
    String generation = "select generation::text from store_generation";
    assertThat(restored.texts(generation)).hasSize(1).isNotEqualTo(database.texts(generation));
  }

  @Test
  void no_leave_to_land_of_before_counts_and_what_was_landing_is_known() throws SQLException {
    String permits = "select repository_id || ' ' || effect || body from landing_permit";
    assertThat(restored.texts(permits)).isEqualTo(database.texts(permits)).isNotEmpty();
    assertThat(restored.number("select count(*) from landing_permit where not_after > '-infinity'"))
        .isZero();
  }

  @Test
  void every_proof_is_there_and_the_latest_are_noted_again() throws SQLException {
    String proofs =
        "select repository_id || branch || number || record from landing_record order by 1";
    assertThat(restored.texts(proofs)).isEqualTo(database.texts(proofs)).isNotEmpty();
    assertThat(restored.number("select count(*) from landing_record where not is_noted"))
        .isPositive();
  }

  @Test
  void every_ref_is_there_with_all_that_it_leads_to() throws IOException {
    var golden = new GoldenFolder(GoldenDataTest.ALL.resolve("0.1.0-v11"));
    for (String slug : golden.repositories()) {
      Path home = folder.resolve("restored/git/" + slug + ".git");
      assertThat(git(home, "for-each-ref"))
          .isEqualTo(git(data.resolve("git/" + slug + ".git"), "for-each-ref"))
          .contains("refs/heads/main", "refs/pull/", "refs/notes/signalbox");
      assertThat(git(home, "fsck", "--connectivity-only", "--no-dangling")).isEmpty();
    }
  }

  private static String git(Path home, String... words) throws IOException {
    var said = Git.run(home, "", 1 << 20, List.of(words));
    assertThat(said.exitCode()).as(said.errors()).isZero();
    return said.text();
  }

  @Test
  void secrets_are_there_again_for_their_owner_alone() throws IOException {
    try (var secrets = Files.list(data.resolve("secrets"))) {
      for (Path secret : secrets.toList()) {
        Path again = folder.resolve("restored/secrets").resolve(secret.getFileName());
        assertThat(again).hasSameBinaryContentAs(secret);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(again)))
            .isEqualTo("rw-------");
      }
    }
    assertThat(data.resolve("secrets/signing.key")).exists();
  }
}
