package dev.signalbox.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.app.Shell;
import dev.signalbox.app.serve.DataFolder;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.store.backup.CurrentSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A restore and a server keep out of each other's way, and say so in one line. */
class RestoreInUseTest {
  @TempDir Path folder;
  private final DatabaseAddress target = TestDatabase.freshAddress();

  @BeforeEach
  void backUp() {
    var source = TestDatabase.migratedAddress();
    var taken =
        Shell.empty()
            .run(
                "backup",
                "--data=" + folder.resolve("old"),
                "--database-url=" + url(source),
                "--out=" + backup());
    assertThat(taken.code()).as(taken.err()).isZero();
  }

  private Path backup() {
    return folder.resolve("backup.sbx");
  }

  private static String url(DatabaseAddress address) {
    String user = address.user() + ":" + address.password() + "@";
    return address.jdbcUrl().replace("jdbc:postgresql://", "postgres://" + user);
  }

  @Test
  void a_server_that_is_connected_is_named_and_nothing_is_moved() throws IOException {
    Path kept = Files.writeString(Files.createDirectory(folder.resolve("data")).resolve("x"), "");
    try (var _ = TestDatabase.opened(target)) {
      var refused =
          Shell.empty()
              .run(
                  "restore",
                  backup().toString(),
                  "--data=" + kept.getParent(),
                  "--database-url=" + url(target),
                  "--force");
      assertThat(refused.code()).isEqualTo(1);
      assertThat(refused.err())
          .contains("the database is in use by signalbox from 127.0.0.1")
          .contains("stop all nodes")
          .doesNotContain("\tat ");
    }
    assertThat(kept).exists();
    assertThat(CurrentSchema.tables(target)).isEmpty();
  }

  @Test
  void a_server_that_comes_while_tables_are_filled_has_nothing_restored() throws IOException {
    var archive = new ArchiveReader(backup(), Optional::empty);
    var header = VerifiedBackup.of(archive);
    var servers = new ArrayList<Database>();
    var data = DataFolder.open(folder.resolve("data"));
    try {
      assertThatThrownBy(
              () ->
                  RestoreRun.run(
                      archive,
                      header,
                      data,
                      target,
                      _ -> {
                        if (servers.isEmpty()) servers.add(TestDatabase.opened(target));
                      }))
          .isInstanceOf(BackupFailure.class)
          .hasMessageContaining("the database is in use by signalbox from 127.0.0.1");
    } finally {
      servers.forEach(Database::close);
    }
    assertThat(CurrentSchema.tables(target)).isEmpty();
  }

  @Test
  void tables_that_can_not_be_migrated_are_told_of_in_one_line() throws SQLException {
    try (var connection = target.connect("test");
        var statement = connection.createStatement()) {
      statement.execute("create table repository (id integer)");
    }
    var check = serve("--check");
    assertThat(check.code()).isEqualTo(1);
    assertThat(check.out()).contains("has tables that are not Signalbox's");
    var serve = serve("--port=0");
    assertThat(serve.code()).isEqualTo(1);
    assertThat(serve.err())
        .isEqualTo(
            "signalbox: the tables could not be migrated: the database has tables that are not"
                + " Signalbox's; give it an empty database\n");
  }

  private Shell.Result serve(String option) {
    return Shell.empty()
        .run("serve", option, "--data=" + folder.resolve("data"), "--database-url=" + url(target));
  }
}
