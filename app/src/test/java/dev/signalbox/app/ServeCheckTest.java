package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.web.tls.TestCertificate;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServeCheckTest {
  private static final String KEY = "0123456789012345678901234567890123456789";
  @TempDir private Path folder;

  private Shell.Result check(Shell shell, String... more) {
    var typed = new ArrayList<>(List.of("serve", "--check"));
    typed.addAll(List.of(more));
    if (!List.of(more).contains("--port")) typed.addAll(List.of("--port", "0"));
    if (!List.of(more).contains("--data")) typed.addAll(List.of("--data", folder.toString()));
    return shell.run(typed.toArray(String[]::new));
  }

  private static Shell shell() {
    return Shell.empty().with("SIGNALBOX_ROOT_KEY", KEY);
  }

  private static void wrong(Shell.Result result, String line) {
    assertThat(result.out()).contains("wrong    " + line);
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
  }

  private static void warned(Shell.Result result, String line) {
    assertThat(result.out()).contains("warning  " + line);
    assertThat(result.code()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void what_is_fine_is_told_and_nothing_is_made() {
    Path data = folder.resolve("new/data");
    var result = check(shell(), "--data", data.toString());
    assertThat(result.code()).as(result.out()).isEqualTo(ExitCode.DONE);
    assertThat(result.out())
        .contains("ok       data folder: " + data + " will be created")
        .contains("ok       listener: 127.0.0.1 port of the system's choice, no TLS")
        .endsWith("A server can start with these settings.\n");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void everything_wrong_is_told_at_once() throws IOException {
    Path file = Files.writeString(folder.resolve("s.yml"), "prot: 1\nchecks_at_once: many\n");
    Path notFolder = Files.writeString(folder.resolve("file"), "");
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var result =
          check(
              shell()
                  .with("SIGNALBOX_ROOT_KEY", "short")
                  .with("SIGNALBOX_GITHUB_APP_ID", "7")
                  .with("SIGNALBOX_BINDD", "x"),
              "--settings",
              file.toString(),
              "--data",
              notFolder.toString(),
              "--port",
              String.valueOf(taken.getLocalPort()),
              "--tls-cert",
              "/nowhere/cert.pem",
              "--trusted-proxies",
              "everybody",
              "--webhook-allow",
              "http://chat.internal/",
              "--hide",
              "/nowhere/else",
              "--database-url",
              "mysql://x");
      wrong(result, "settings: " + file + ":1:1: unknown setting `prot`; did you mean `port`?");
      wrong(result, "settings: " + file + ":2:17: checks_at_once: 'many' is not an int");
      wrong(result, "keys: SIGNALBOX_ROOT_KEY is shorter than 20");
      wrong(result, "data folder: " + notFolder + " is not a folder");
      wrong(result, "listener: can't listen on 127.0.0.1 port " + taken.getLocalPort());
      wrong(result, "TLS certificate: --tls-cert and --tls-key are needed together");
      wrong(result, "trusted proxies: ");
      wrong(result, "webhook receivers: not a receiver of webhooks: 'http://chat.internal/'");
      wrong(result, "database: --database-url must be postgres://");
      wrong(result, "Checks: --hide /nowhere/else: no such file or folder");
      wrong(result, "GitHub: an App needs a private key");
      assertThat(result.out())
          .contains(
              "warning  settings: SIGNALBOX_BINDD is not a setting; did you mean SIGNALBOX_BIND?")
          .endsWith("A server can't start like this.\n");
    }
  }

  @Test
  void what_would_be_ignored_or_dangerous_is_a_warning() {
    warned(check(Shell.empty()), "keys: SIGNALBOX_ROOT_KEY is not set");
    warned(check(shell(), "--bind", "0.0.0.0"), "listener: keys and pushes travel unencrypted");
    warned(check(shell(), "--public-url", "queue.example.org"), "public URL: 'queue.example.org'");
    warned(check(shell(), "--unsafe-checks"), "Checks: checks are not isolated");
    warned(
        check(shell().with("SIGNALBOX_MASTER_KEY", "short")),
        "keys: SIGNALBOX_MASTER_KEY has fewer than");
  }

  @Test
  void certificates_are_looked_at() throws IOException {
    var good = TestCertificate.made(folder, "good");
    var files = good.write(folder);
    String[] options = {
      "--tls-cert", files.certificate().toString(), "--tls-key", files.key().toString()
    };
    var fine = check(shell(), options);
    assertThat(fine.code()).isEqualTo(ExitCode.DONE);
    assertThat(fine.out())
        .contains("ok       TLS certificate: CN=good in ", "port of the", ", TLS");

    Files.writeString(files.certificate(), TestCertificate.made(folder, "other").pem());
    wrong(check(shell(), options), "TLS certificate: the key in " + files.key());
    TestCertificate.made(folder, "over", 20, 10).write(folder);
    wrong(check(shell(), options), "TLS certificate: CN=over in " + files.certificate() + " exp");
    TestCertificate.made(folder, "nearly", 95, 100).write(folder);
    warned(check(shell(), options), "TLS certificate: CN=nearly in ");
  }

  @Test
  void the_database_is_asked() {
    assertThat(checked(TestDatabase.migratedAddress()))
        .contains("ok       database: PostgreSQL 18")
        .doesNotContain("will be");
    assertThat(checked(TestDatabase.freshAddress())).contains(", empty: tables will be created");
    var newer = TestDatabase.migratedAddress();
    try (var database = TestDatabase.opened(newer)) {
      database.run(
          db ->
              db.execute(
                  "insert into flyway_schema_history (installed_rank, version, description, type,"
                      + " script, checksum, installed_by, execution_time, success)"
                      + " values (9999, '9999', 'later', 'SQL', 'V9999', 1, 'x', 1, true)"));
    }
    assertThat(checked(newer)).contains("warning  database: ", "of a newer version");
    wrong(
        check(shell(), "--database-url", "postgres://a:b@127.0.0.1:1/db"),
        "database: the database at ");
  }

  private String checked(DatabaseAddress address) {
    var shell = shell().with("SIGNALBOX_MASTER_KEY", KEY);
    String password = address.password();
    String url =
        address.jdbcUrl()
            + (address.jdbcUrl().contains("?") ? "&" : "?")
            + "user=%s&password=%s".formatted(address.user(), password);
    var result = check(shell, "--database-url", url);
    assertThat(result.code()).as(result.out()).isEqualTo(ExitCode.DONE);
    assertThat(result.out()).doesNotContain(password);
    return result.out();
  }

  @Test
  void a_cluster_of_another_postgresql_is_refused() throws IOException {
    Path cluster = Files.createDirectories(folder.resolve("postgres/cluster"));
    Files.writeString(cluster.resolve("PG_VERSION"), "9\n");
    wrong(check(shell()), "data folder: The database in ");
  }

  @Test
  void programs_get_json() throws Exception {
    var result = check(Shell.empty(), "--json");
    var report = Json.parse(result.out());
    assertThat(report.get("ok").asBoolean()).isTrue();
    assertThat(report.get("findings").get(0).get("level").asString()).isEqualTo("warning");
    assertThat(report.get("findings").get(0).get("about").asString()).isEqualTo("keys");
  }
}
