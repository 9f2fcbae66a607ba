package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiddenPathsTest {
  private static final MountTable MOUNTS =
      MountTable.parse(
          """
          22 1 8:1 / / rw,relatime - ext4 /dev/sda1 rw
          23 22 8:2 / /data rw - ext4 /dev/sdb1 rw
          24 22 8:2 /signalbox /var/lib/signal\\040box rw - ext4 /dev/sdb1 rw
          25 22 8:2 /signalbox/git /srv/git rw - ext4 /dev/sdb1 rw
          26 22 0:5 / /data/other rw - tmpfs none rw
          """);

  @TempDir Path folder;

  @Test
  void a_folder_that_is_mounted_twice_is_hidden_at_both_places() {
    assertThat(MOUNTS.aliases(Path.of("/var/lib/signal box")))
        .containsExactly(Path.of("/data/signalbox"), Path.of("/srv/git"));
    assertThat(MOUNTS.aliases(Path.of("/data/signalbox/git/a.git")))
        .containsExactly(Path.of("/var/lib/signal box/git/a.git"), Path.of("/srv/git/a.git"));
    assertThat(MOUNTS.aliases(Path.of("/etc/app.pem"))).isEmpty();
    assertThat(MOUNTS.aliases(Path.of("/data/other/key"))).isEmpty();
  }

  @Test
  void a_secret_with_a_second_name_keeps_checks_from_running() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Path key = Files.writeString(folder.resolve("app.pem"), "secret");
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));
    Files.createLink(folder.resolve("copy.pem"), key);
    assertThat(Isolation.probe(data, List.of(key)))
        .isEqualTo(
            new Isolation.None(
                key.toRealPath() + " has a hard link through which a check could read it."));
  }

  @Test
  void a_secret_that_cannot_be_covered_keeps_checks_from_running() throws Exception {
    Here.isolation(folder);
    assertThat(Isolation.probe(folder, List.of(Path.of("/"))))
        .isInstanceOfSatisfying(
            Isolation.None.class, none -> assertThat(none.reason()).isNotEmpty());
  }
}
