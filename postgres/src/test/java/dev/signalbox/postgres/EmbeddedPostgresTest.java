package dev.signalbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresTest {
  @TempDir Path data;

  @Test
  void a_fresh_folder_gets_a_database_that_keeps_its_rows_from_one_start_to_the_next()
      throws Exception {
    Path folder = data.resolve("postgres");
    String password;
    try (var first = EmbeddedPostgres.start(folder)) {
      assertThat(first.jdbcUrl()).contains("/signalbox?", "UnixSocketFactory");
      assertThat(first.user()).isEqualTo("signalbox");
      Sql.of(first).run("create table kept (word text)", "insert into kept values ('hello')");
      password = first.password();
    }
    try (var second = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(second).ask("select word from kept")).isEqualTo("hello");
      assertThat(second.password()).isEqualTo(password);
    }
  }

  @Test
  void scratch_data_does_not_wait_for_the_disk_until_it_is_to_be_kept() throws Exception {
    Path folder = Ready.folderIn(data);
    try (var scratch = EmbeddedPostgres.startScratch(folder)) {
      assertThat(Sql.of(scratch).ask("show fsync")).isEqualTo("off");
    }
    try (var kept = EmbeddedPostgres.start(folder)) {
      assertThat(Sql.of(kept).ask("show fsync")).isEqualTo("on");
    }
  }

  @Test
  void the_server_is_durable_and_silent_about_what_clients_send() throws Exception {
    var wanted =
        Map.ofEntries(
            Map.entry("fsync", "on"),
            Map.entry("synchronous_commit", "on"),
            Map.entry("full_page_writes", "on"),
            Map.entry("recovery_init_sync_method", "syncfs"),
            Map.entry("data_checksums", "on"),
            Map.entry("server_encoding", "UTF8"),
            Map.entry("password_encryption", "scram-sha-256"),
            Map.entry("scram_iterations", "4096"),
            Map.entry("listen_addresses", ""),
            Map.entry("unix_socket_directories", "../socket"),
            Map.entry("shared_buffers", "128MB"),
            Map.entry("max_connections", "100"),
            Map.entry("log_statement", "none"),
            Map.entry("log_min_messages", "log"),
            Map.entry("log_min_error_statement", "panic"),
            Map.entry("log_parameter_max_length_on_error", "0"),
            Map.entry("log_truncate_on_rotation", "on"));
    Path folder = Ready.folderIn(data);
    try (var postgres = EmbeddedPostgres.start(folder)) {
      var sql = Sql.of(postgres);
      for (var setting : wanted.entrySet()) {
        assertThat(sql.ask("show " + setting.getKey()))
            .as(setting.getKey())
            .isEqualTo(setting.getValue());
      }
      assertThat(sql.ask("select rolpassword from pg_authid where rolname = 'signalbox'"))
          .startsWith("SCRAM-SHA-256$1:");
      assertThat(sql.ask("select datlocale from pg_database where datname = 'signalbox'"))
          .isEqualTo("C.UTF-8");
      assertThatThrownBy(() -> sql.run("select 'hush-hush'::int")).hasMessageContaining("hush");
    }
    try (var logs = Files.list(folder.resolve("log"))) {
      assertThat(logs.toList())
          .isNotEmpty()
          .allSatisfy(log -> assertThat(log).content().doesNotContain("hush"));
    }
  }

  @Test
  void nobody_else_can_take_its_places() throws Exception {
    Path folder = Ready.folderIn(data);
    try (var postgres = EmbeddedPostgres.start(folder)) {
      int port = PostmasterPid.read(Ready.cluster(folder)).orElseThrow().port();
      assertThat(Port.isTaken(port)).isFalse();
      assertThat(Files.getPosixFilePermissions(folder.resolve("socket")))
          .isEqualTo(PosixFilePermissions.fromString("rwx------"));
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
  }

  @Test
  void waiting_for_an_answer_has_a_limit_and_notifications_are_heard() throws Exception {
    try (var postgres = EmbeddedPostgres.start(Ready.folderIn(data));
        var connection = Sql.of(postgres).connect();
        var statement = connection.createStatement()) {
      statement.execute("listen news");
      var listening = connection.unwrap(org.postgresql.PGConnection.class);
      assertThat(listening.getNotifications(50)).isNullOrEmpty();
      Sql.of(postgres).run("notify news, 'hello'");
      assertThat(listening.getNotifications(10_000))
          .extracting(org.postgresql.PGNotification::getParameter)
          .containsExactly("hello");
      assertThat(Sql.of(postgres).ask("select length(repeat('x', 3000000))")).isEqualTo("3000000");
      assertThat(Sql.of(postgres).ask("select repeat('x', 300000)")).hasSize(300_000);
      connection.setNetworkTimeout(Runnable::run, 200);
      assertThatThrownBy(() -> statement.execute("select pg_sleep(20)"))
          .hasRootCauseInstanceOf(java.net.SocketTimeoutException.class);
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void where_the_path_is_too_long_for_a_socket_it_listens_on_a_port() throws Exception {
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
    Path longNamed = Files.createDirectory(data.resolve("x".repeat(100)));
    try (var postgres = EmbeddedPostgres.start(Ready.folderIn(longNamed))) {
      assertThat(postgres.jdbcUrl()).matches("jdbc:postgresql://127\\.0\\.0\\.1:\\d+/signalbox");
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
  }

  @Test
  void only_the_password_opens_it_and_only_its_user_can_read_the_password() throws Exception {
    Path folder = Ready.folderIn(data);
    try (var postgres = EmbeddedPostgres.start(folder)) {
      assertThatThrownBy(() -> new Sql(postgres.jdbcUrl(), "guess").ask("select 1"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("authentication");
    }
    var password = folder.resolve("password");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(password)))
        .isEqualTo("rw-------");
    assertThat(Owner.self().owns(password)).isTrue();
  }

  @Test
  void nothing_is_left_running_after_close_and_closing_twice_does_no_harm() throws Exception {
    Path folder = Ready.folderIn(data);
    var postgres = EmbeddedPostgres.start(folder);
    assertThat(Ready.processes(folder).running()).isNotEmpty();
    postgres.close();
    assertThat(Ready.processes(folder).running()).isEmpty();
    assertThat(Ready.cluster(folder).pidFile()).doesNotExist();
    try (var again = EmbeddedPostgres.start(folder)) {
      postgres.close();
      assertThat(Sql.of(again).ask("select 1")).isEqualTo("1");
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void an_interrupted_thread_starts_and_stops_it_as_any_other() throws Exception {
    Path folder = Ready.folderIn(data);
    Thread.currentThread().interrupt();
    var postgres = EmbeddedPostgres.start(folder);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    Thread.currentThread().interrupt();
    postgres.close();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(Ready.processes(folder).running()).isEmpty();
  }

  @Test
  void a_second_start_is_refused_and_told_who_is_first() throws Exception {
    Path folder = Ready.folderIn(data);
    String self = "process " + ProcessHandle.current().pid();
    try (var first = EmbeddedPostgres.start(folder)) {
      assertThatThrownBy(() -> EmbeddedPostgres.start(folder))
          .isInstanceOf(PostgresFailure.class)
          .hasMessageContaining(self);
      try (var other = KeeperProcess.start(folder)) {
        assertThat(other.firstLine()).startsWith("refused: ").contains(self);
      }
      assertThat(Sql.of(first).ask("select 1")).isEqualTo("1");
    }
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void the_cluster_of_another_major_version_is_refused() throws Exception {
    Path folder = Ready.folderIn(data);
    Files.writeString(Ready.cluster(folder).folder().resolve("PG_VERSION"), "17\n");
    assertThatThrownBy(() -> EmbeddedPostgres.start(folder))
        .isInstanceOf(PostgresFailure.class)
        .hasMessageContainingAll("PostgreSQL 17", "PostgreSQL 18", "pg_dump", "--database-url");
    Files.writeString(Ready.cluster(folder).folder().resolve("PG_VERSION"), "18\n");
    EmbeddedPostgres.start(folder).close();
  }

  @Test
  void a_folder_whose_name_a_shell_would_expand_is_refused() {
    assertThatThrownBy(() -> EmbeddedPostgres.start(data.resolve("$(id)")))
        .isInstanceOf(PostgresFailure.class)
        .hasMessageContaining("--data");
  }

  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  @Test
  void a_folder_with_blanks_in_its_name_works() throws Exception {
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx--x--x"));
    Path spaced = Files.createDirectory(data.resolve("my it's data"));
    try (var postgres = EmbeddedPostgres.start(Ready.folderIn(spaced))) {
      assertThat(Sql.of(postgres).ask("select 1")).isEqualTo("1");
    }
  }
}
