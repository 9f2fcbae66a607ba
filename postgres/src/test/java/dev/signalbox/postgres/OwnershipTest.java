package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class OwnershipTest {
  private static final int STRANGER = 4711;
  @TempDir Path data;

  @BeforeEach
  void only_root_can_give_files_away() {
    assumeTrue(Ready.ROOT);
  }

  @Test
  void below_root_the_server_is_somebody_else_even_in_a_closed_data_folder() throws Exception {
    mode(data, "rwx------");
    Path folder = Ready.folderIn(data);
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
      assertThat(usersOf(folder)).isNotEmpty().doesNotContain(0);
    }
    assertThat(mode(data)).isEqualTo("rwx-----x");
    assertThat(mode(folder)).isEqualTo("rwx--x--x");
    assertThat(Owner.of(Ready.cluster(folder).folder()).isRoot()).isFalse();
  }

  @Test
  void below_a_closed_folder_that_is_not_ours_the_server_sits_in_a_namespace() throws Exception {
    Path closed = Files.createDirectory(data.resolve("closed"));
    Path inner = Files.createDirectory(closed.resolve("data"));
    mode(closed, "rwx------");
    Path folder = Ready.programsIn(inner);
    for (var word : List.of("first", "second")) {
      try (var postgres = EmbeddedPostgres.start(folder)) {
        assertThat(Sql.of(postgres).ask("select '" + word + "'")).isEqualTo(word);
      }
    }
    assertThat(mode(closed)).isEqualTo("rwx------");
    assertThat(Owner.of(Ready.cluster(folder).folder()).isRoot()).isTrue();
    assertThat(Ready.processes(folder).running()).isEmpty();
  }

  @Test
  void a_cluster_of_another_owner_than_recorded_is_refused_with_the_way_out() throws Exception {
    Path folder = Ready.folderIn(data);
    Files.setAttribute(Ready.cluster(folder).folder(), "unix:uid", STRANGER);
    assertThatThrownBy(() -> EmbeddedPostgres.start(folder))
        .isInstanceOf(PostgresFailure.class)
        .hasMessageContainingAll("4711", "chown -R", folder.toString(), "Start as");
  }

  @Test
  void the_command_in_the_refusal_is_the_way_out() throws Exception {
    Path folder = Ready.folderIn(Files.createDirectory(data.resolve("it's data")));
    mode(data, "rwx--x--x");
    assertThat(sh("chown -R 4711:4711 " + Layout.quoted(folder))).isZero();
    Files.writeString(folder.resolve("owner"), "4711 4711 ann");
    String message = refusal(folder);
    assertThat(sh(message.substring(message.indexOf("chown")))).isZero();
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
    assertThat(Owner.of(Ready.cluster(folder).folder()).isRoot()).isFalse();
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void an_ordinary_user_starts_it_too_but_not_over_the_cluster_of_root() throws Exception {
    mode(data, "rwxr-xr-x");
    Path ours = Ready.folderIn(Files.createDirectory(data.resolve("ours")));
    EmbeddedPostgres.start(ours).close();
    Path home = Files.createDirectory(data.resolve("home"));
    Owner nobody = Owner.named("nobody").orElseThrow();
    nobody.take(home);
    mode(home, "rwx------");
    var prefix = Privileges.Dropped.bySetpriv(nobody).prefix();
    String classPath = readableClassPath();
    Path folder = home.resolve("data/postgres");
    try (var keeper = KeeperProcess.start(prefix, classPath, folder)) {
      assertThat(keeper.firstLine()).startsWith("jdbc:");
      assertThat(Sql.of(keeper).ask("select 1")).isEqualTo("1");
      assertThat(keeper.end()).isZero();
    }
    assertThat(Ready.processes(folder).running()).isEmpty();
    assertThat(mode(folder)).isEqualTo("rwx------");
    try (var keeper = KeeperProcess.start(prefix, classPath, ours)) {
      assertThat(keeper.firstLine()).startsWith("refused: ").contains("user nobody");
    }
    var stranger = Privileges.Dropped.bySetpriv(new Owner(STRANGER, STRANGER, "4711")).prefix();
    try (var keeper = KeeperProcess.start(stranger, classPath, ours)) {
      assertThat(keeper.firstLine()).contains("belongs to user nobody", "Start as nobody", "chown");
    }
  }

  private static String refusal(Path folder) {
    try (var postgres = EmbeddedPostgres.start(folder)) {
      return "not refused: " + postgres.jdbcUrl();
    } catch (PostgresFailure e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** The class path may lie where only root can read. */
  private String readableClassPath() throws IOException {
    Path copies = Files.createDirectory(data.resolve("classpath"));
    var entries = new ArrayList<String>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      Path copy = copies.resolve(entries.size() + "-" + Path.of(entry).getFileName());
      sh("cp -rL '" + entry + "' '" + copy + "'");
      entries.add(copy.toString());
    }
    sh("chmod -R a+rX '" + copies + "'");
    return String.join(File.pathSeparator, entries);
  }

  private static int sh(String script) {
    return ProgramRun.run(Duration.ofMinutes(1), List.of("sh", "-c", script)).exit();
  }

  /** PostgreSQL's helpers come and go: one that ended since it was listed has no user any more. */
  private static Set<Integer> usersOf(Path folder) throws IOException {
    var users = new HashSet<Integer>();
    for (var process : Ready.processes(folder).running()) {
      try {
        users.add(Owner.of(Path.of("/proc", Long.toString(process.pid()))).uid());
      } catch (NoSuchFileException ended) {
        assertThat(process.isAlive()).isFalse();
      }
    }
    return users;
  }

  private static void mode(Path file, String mode) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }
}
