package dev.signalbox.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DataFolderTest {
  @TempDir Path folder;

  private static String rights(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void what_is_private_is_closed_to_other_users_also_where_it_was_open_before() throws IOException {
    Path data = folder.resolve("data");
    Path mirrors = Files.createDirectories(data.resolve("mirrors"));
    Files.setPosixFilePermissions(mirrors, PosixFilePermissions.fromString("rwxr-xr-x"));
    DataFolder.open(data).secrets().get("some", 8);
    for (String name : new String[] {"git", "mirrors", "secrets"}) {
      assertThat(rights(data.resolve(name))).as(name).isEqualTo("rwx------");
    }
  }

  @Test
  void a_new_folder_shows_others_nothing_but_lets_the_database_through() throws IOException {
    Path data = folder.resolve("new");
    DataFolder.open(data);
    assertThat(rights(data)).isEqualTo("rwx--x--x");
  }
}
