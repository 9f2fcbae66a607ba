package dev.signalbox.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backup is of the server that the environment and the settings file speak of. */
class BackupSettingsTest {
  private static final String NOWHERE = "postgres://a:b@127.0.0.1:1/signalbox";

  @TempDir Path folder;

  private Path settings(String text) throws IOException {
    return Files.writeString(folder.resolve("signalbox.yml"), text);
  }

  private Shell.Result backup(Shell shell, String... more) {
    var words = new String[more.length + 2];
    words[0] = "backup";
    words[1] = "--out=" + folder.resolve("out.sbx");
    System.arraycopy(more, 0, words, 2, more.length);
    return shell.run(words);
  }

  @Test
  void the_data_folder_is_the_one_of_the_server() throws IOException {
    Path data = folder.resolve("data");
    assertThat(backup(Shell.empty().with("SIGNALBOX_DATA", data.toString())).err())
        .contains("there is no database in " + data);
    Path file = settings("port: 8443\ndata: " + data + "\n");
    assertThat(backup(Shell.empty(), "--settings=" + file).err())
        .contains("there is no database in " + data);
    assertThat(backup(Shell.empty().with("SIGNALBOX_SETTINGS", file.toString())).err())
        .contains("there is no database in " + data);
  }

  @Test
  void an_old_database_in_the_data_folder_is_not_taken_for_the_one_that_is_served()
      throws IOException {
    Files.createDirectories(folder.resolve("data/postgres"));
    Path address = Files.writeString(folder.resolve("database-url"), NOWHERE);
    Path file = settings("data: " + folder.resolve("data") + "\ndatabase_url_file: " + address);
    var refused = backup(Shell.empty(), "--settings=" + file);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("127.0.0.1:1");
  }

  @Test
  void with_settings_that_no_server_would_take_nothing_is_backed_up() throws IOException {
    Path file = settings("databse_url: " + NOWHERE + "\n");
    var refused = backup(Shell.empty(), "--settings=" + file);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("unknown setting `databse_url`");
    assertThat(folder.resolve("out.sbx")).doesNotExist();
  }

  @Test
  void an_empty_address_means_the_database_of_the_data_folder() {
    Path data = folder.resolve("data");
    var shell = Shell.empty().with("SIGNALBOX_DATABASE_URL", NOWHERE);
    assertThat(backup(shell, "--data=" + data, "--database-url=").err())
        .contains("there is no database in " + data);
  }
}
