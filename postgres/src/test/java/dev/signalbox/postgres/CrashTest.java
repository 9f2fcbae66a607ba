package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrashTest {
  @TempDir Path data;
  private Path folder;

  @BeforeEach
  void prepare() {
    folder = Ready.folderIn(data);
  }

  @AfterEach
  void leave_nothing_running() throws IOException {
    Ready.processes(folder).kill();
  }

  @Test
  void a_server_that_outlived_its_process_is_taken_over() throws Exception {
    String url;
    try (var keeper = KeeperProcess.start(folder)) {
      Sql.of(keeper).run("create table kept (word text)", "insert into kept values ('hello')");
      url = keeper.url();
      keeper.kill();
    }
    long orphan = postmaster();
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(postgres.jdbcUrl()).isEqualTo(url);
      assertThat(postmaster()).isEqualTo(orphan);
      assertThat(Sql.of(postgres).ask("select word from kept")).isEqualTo("hello");
    }
    assertThat(Ready.processes(folder).running()).isEmpty();
  }

  @Test
  void a_server_that_is_kept_alive_is_started_again_with_the_same_address_until_it_is_closed()
      throws Exception {
    try (var postgres = EmbeddedPostgres.start(folder).keptAlive()) {
      Sql.of(postgres).run("create table kept (n int)", "insert into kept values (1)");
      for (int deaths = 0; deaths < 2; deaths++) {
        long first = postmaster();
        ProcessHandle.of(first).orElseThrow().destroyForcibly();
        assertThat(Await.until(Duration.ofSeconds(30), () -> answersAgain(postgres, first)))
            .isTrue();
      }
    }
    assertThat(Ready.processes(folder).running()).isEmpty();
  }

  private boolean answersAgain(EmbeddedPostgres postgres, long dead) {
    try {
      return postmaster() != dead && Sql.of(postgres).ask("select n from kept").equals("1");
    } catch (IOException | SQLException | RuntimeException e) {
      return false;
    }
  }

  @Test
  void committed_rows_survive_when_everything_is_killed() throws Exception {
    try (var keeper = KeeperProcess.start(folder)) {
      Sql.of(keeper).run("create table kept (n int)");
      for (int n = 0; n < 50; n++) {
        Sql.of(keeper).run("insert into kept values (" + n + ")");
      }
      killAll(keeper);
    }
    assertThat(Ready.cluster(folder).pidFile()).exists();
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("select count(*) from kept")).isEqualTo("50");
    }
  }

  @Test
  void a_stale_pid_file_that_names_an_unrelated_process_harms_neither() throws Exception {
    try (var keeper = KeeperProcess.start(folder)) {
      killAll(keeper);
    }
    // Of the same user: PostgreSQL itself would take it for its predecessor and give up.
    Process unrelated = asOwnerOfCluster(List.of("sleep", "600"));
    try {
      Path file = Ready.cluster(folder).pidFile();
      var lines = Files.readAllLines(file);
      lines.set(0, Long.toString(unrelated.pid()));
      Files.write(file, lines);
      try (var postgres = EmbeddedPostgres.start(folder)) {
        assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
      }
      assertThat(unrelated.isAlive()).isTrue();
    } finally {
      unrelated.destroyForcibly().waitFor();
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void a_backend_still_busy_without_its_postmaster_is_ended_first() throws Exception {
    try (var keeper = KeeperProcess.start(folder)) {
      spin(Sql.of(keeper));
      keeper.kill();
    }
    var postmaster = ProcessHandle.of(postmaster()).orElseThrow();
    postmaster.destroyForcibly();
    postmaster.onExit().get();
    var busy = Ready.processes(folder).running();
    assertThat(busy).isNotEmpty();
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
      assertThat(Ready.processes(folder).running()).doesNotContainAnyElementsOf(busy);
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void a_port_that_somebody_took_meanwhile_is_not_insisted_on() throws Exception {
    var layout = Layout.of(folder);
    var usual =
        EmbeddedPostgres.prepare(
            layout,
            Platform.current(),
            new PrivilegeChoice(layout, Owner.self()).choose(),
            new Listening.OnLoopback());
    try (var taken = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      var ports = List.of(taken.getLocalPort(), Port.anyFree()).iterator();
      var server =
          new PostgresServer(
              usual.cluster(),
              usual.binaries(),
              usual.privileges(),
              usual.password(),
              usual.log(),
              usual.listening(),
              ports::next);
      assertThat(server.takeOverOrStart().port()).isNotEqualTo(taken.getLocalPort());
      server.stop();
    }
  }

  @Test
  void an_interrupt_from_the_terminal_does_not_reach_it() throws Exception {
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(postgres.jdbcUrl()).isNotEmpty();
      String stat = Files.readString(Path.of("/proc", Long.toString(postmaster()), "stat"));
      String session = stat.substring(stat.lastIndexOf(')')).split(" ", -1)[4];
      assertThat(session).isEqualTo(Long.toString(postmaster()));
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @ParameterizedTest
  @ValueSource(strings = {"unpacking-*/binaries", "initdb-*/cluster/base", "cluster", "log"})
  void a_first_start_killed_anywhere_leaves_nothing_half_done(String stage) throws Exception {
    Path fresh = data.resolve("fresh");
    // Unpacking takes seconds, and only the first of these is about it.
    if (!stage.startsWith("unpacking")) bringPrograms(fresh);
    Process keeper = KeeperProcess.launch(List.of(), System.getProperty("java.class.path"), fresh);
    try {
      assertThat(Await.until(Duration.ofSeconds(30), () -> exists(fresh, stage))).isTrue();
    } finally {
      keeper.destroyForcibly().onExit().join();
    }
    try (var postgres = EmbeddedPostgres.start(fresh)) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
    assertThat(Ready.processes(fresh).running()).isEmpty();
  }

  private void bringPrograms(Path fresh) throws IOException {
    Path programs = Binaries.of(Layout.of(folder), Platform.current()).folder();
    Files.createDirectories(fresh);
    Files.move(programs, fresh.resolve(folder.relativize(programs)));
  }

  @Test
  void a_server_that_does_not_know_our_password_is_replaced() throws Exception {
    try (var keeper = KeeperProcess.start(folder)) {
      keeper.kill();
    }
    long orphan = postmaster();
    Path settings = Ready.cluster(folder).folder().resolve("pg_hba.conf");
    String kept = Files.readString(settings);
    Files.writeString(settings, "local all all reject\n");
    assertThat(ProgramRun.run(Duration.ofSeconds(5), List.of("kill", "-HUP", "" + orphan)).ok())
        .isTrue();
    // The reload takes a moment; a start before it would still be let in.
    var database =
        new PostgresClient(
            port(),
            Password.of(Layout.of(folder)),
            new Listening.OnSocket(Layout.of(folder).socket()));
    assertThat(Await.until(Duration.ofSeconds(10), () -> !database.answersWithin(Duration.ZERO)))
        .isTrue();
    Files.writeString(settings, kept);
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(postmaster()).isNotEqualTo(orphan);
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void a_server_with_other_settings_is_replaced() throws Exception {
    var layout = Layout.of(folder);
    var privileges = new PrivilegeChoice(layout, Owner.self()).choose();
    var binaries = Binaries.of(layout, Platform.current());
    var loose =
        privileges.run(
            Duration.ofMinutes(1),
            List.of(
                binaries.pgCtl().toString(),
                "start",
                "-D",
                layout.cluster().toString(),
                "-w",
                "-l",
                layout.log().resolve("loose.log").toString(),
                "-o",
                "-c fsync=off -c unix_socket_directories= -c port=" + Port.anyFree()));
    assertThat(loose.ok()).as(loose.output()).isTrue();
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("show fsync")).isEqualTo("on");
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void what_a_killed_unpacking_left_is_not_trusted() throws Exception {
    Path binaries = Binaries.of(Layout.of(folder), Platform.current()).folder();
    Files.delete(binaries.resolve("version"));
    Files.delete(binaries.resolve("bin/postgres"));
    Path half = Files.createDirectories(folder.resolve("unpacking-123/binaries/bin"));
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
    assertThat(half).doesNotExist();
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void what_a_killed_initdb_left_is_not_trusted() throws Exception {
    Path half = Files.createDirectories(folder.resolve("initdb-123"));
    Files.move(Ready.cluster(folder).folder(), half.resolve("cluster"));
    Files.delete(half.resolve("cluster/global/pg_control"));
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
    assertThat(half).doesNotExist();
  }

  @Test
  void the_programs_of_an_earlier_version_are_removed() throws Exception {
    Path old = Files.createDirectories(folder.resolve("binaries-18.0.0-x86_64/bin"));
    EmbeddedPostgres.start(folder).close();
    assertThat(old).doesNotExist();
  }

  private static boolean exists(Path folder, String pattern) {
    return ProgramRun.run(
            Duration.ofSeconds(5), List.of("sh", "-c", "test -e " + folder + "/" + pattern))
        .ok();
  }

  private void killAll(KeeperProcess keeper) throws Exception {
    keeper.kill();
    Ready.processes(folder).kill();
  }

  private long postmaster() throws IOException {
    return PostmasterPid.read(Ready.cluster(folder)).orElseThrow().pid();
  }

  private int port() throws IOException {
    return PostmasterPid.read(Ready.cluster(folder)).orElseThrow().port();
  }

  private Process asOwnerOfCluster(List<String> words) throws IOException {
    var privileges = new PrivilegeChoice(Layout.of(folder), Owner.self()).choose();
    var all = new ArrayList<>(privileges.prefix());
    all.addAll(words);
    return new ProcessBuilder(all).start();
  }

  private static void spin(Sql sql) throws InterruptedException, SQLException {
    var connected = new CountDownLatch(1);
    Thread.ofVirtual()
        .start(
            () -> {
              try (var connection = sql.connect();
                  var statement = connection.createStatement()) {
                connected.countDown();
                statement.execute("do $$ begin loop end loop; end $$");
              } catch (SQLException e) {
                // It ends when the backend is killed, and that is how it shall end.
              }
            });
    connected.await();
    assertThat(Await.until(Duration.ofSeconds(10), () -> active(sql))).isTrue();
  }

  private static boolean active(Sql sql) {
    try {
      return !sql.ask(
              "select count(*) from pg_stat_activity where query like 'do $$%' and state ="
                  + " 'active'")
          .equals("0");
    } catch (SQLException e) {
      return false;
    }
  }
}
