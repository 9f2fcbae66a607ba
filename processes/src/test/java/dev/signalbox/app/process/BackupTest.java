package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A server is backed up while it lands, and goes on from there somewhere else. */
class BackupTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final int MOMENTS = Boolean.getBoolean("signalbox.long") ? 12 : 1;
  private static final Map<String, String> SHARED =
      Map.of("SIGNALBOX_MASTER_KEY", "shared by all of the nodes");
  private static final String SECRET = "correct horse battery";

  @TempDir Path folder;

  private Shell shell() {
    return Shell.empty().with("SIGNALBOX_BACKUP_PASSPHRASE", SECRET);
  }

  private static String done(Shell.Result result) {
    assertThat(result.code()).as(result.out() + result.err()).isZero();
    return result.out();
  }

  @Test
  void moments_of_a_queue_that_is_landing_go_on_elsewhere_with_every_proof() throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve("data");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    var moments = new ArrayList<Path>();
    try (var server =
        ServerProcess.start(List.of(), data, SHARED, "--database-url", database.url())
            .awaitReady()) {
      shop.open(server);
      for (int i = 1; i <= 6; i++) {
        shop.change(i != 3);
        shop.pushToTheEnd(server, "c" + i);
      }
      for (int i = 1; i <= MOMENTS; i++) {
        awaitLandings(database, Math.min(i, 2));
        Path file = folder.resolve("moment" + i);
        String out =
            done(
                shell()
                    .run(
                        "backup",
                        "--data=" + data,
                        "--database-url=" + database.url(),
                        "--out=" + file,
                        "--encrypt"));
        assertThat(out).contains("1 repositories, 1 of them here");
        assertThat(pauseMillis(out)).as("landings waited").isLessThan(1_000);
        moments.add(file);
      }
      Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
      shop.mainIsRight(server);
    }
    for (Path file : moments) goesOn(file, shop);
  }

  private static long pauseMillis(String out) {
    return Long.parseLong(out.replaceAll("(?s).*landings waited (\\d+) ms.*", "$1"));
  }

  private static void awaitLandings(SharedPostgres database, int count) {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> database.number("select count(*) from landing_record") >= count);
  }

  private void goesOn(Path file, PushingDeveloper shop) throws Exception {
    var database = SharedPostgres.fresh();
    Path data = folder.resolve(file.getFileName() + "-restored");
    assertThat(done(shell().run("backup", "verify", file.toString()))).contains("is whole");
    assertThat(
            done(
                shell()
                    .run(
                        "restore",
                        file.toString(),
                        "--data=" + data,
                        "--database-url=" + database.url())))
        .contains("restored as of ", "acme/shop: its log ends with entry ");
    assertThat(database.number("select min(epoch) from writer_lease")).isGreaterThan(1_000_000);
    recordedLandingsAreThere(database, data);
    try (var server =
        ServerProcess.start(List.of(), data, SHARED, "--database-url", database.url())
            .awaitReady()) {
      Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).membershipFolds();
      proofsHold(server, shop);
      assertThat(server.output()).contains("restore.completed: restored as of ");
      noneIsTakenForAPushFromOutside(database);
    }
  }

  private static void recordedLandingsAreThere(SharedPostgres database, Path data)
      throws SQLException, java.io.IOException, InterruptedException {
    Path repository = data.resolve("git/acme/shop.git");
    for (String tip : database.texts("select tip_after from landing_record")) {
      var git =
          new ProcessBuilder("git", "merge-base", "--is-ancestor", tip, "refs/heads/main")
              .directory(repository.toFile())
              .inheritIO()
              .start();
      assertThat(git.waitFor()).as("%s is in main", tip).isZero();
    }
  }

  private void proofsHold(ServerProcess server, PushingDeveloper shop) throws Exception {
    String key = server.tried("GET", "/v1/signing-key", "").body().strip();
    Awaitility.await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                done(
                    shell()
                        .run(
                            "verify",
                            shop.cloned(server).toString(),
                            "-R",
                            shop.slug(),
                            "--key",
                            key,
                            "--from",
                            shop.first())));
  }

  private static void noneIsTakenForAPushFromOutside(SharedPostgres database) throws SQLException {
    assertThat(
            database.texts(
                "select body::text from queue_fact where kind = 'step'"
                    + " and body ->> 'landed' is null"))
        .isEmpty();
  }

  @Test
  @EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
  void a_stopped_server_with_a_database_of_its_own_is_restored_with_its_secrets() throws Exception {
    Path data = folder.resolve("data");
    Path file = folder.resolve("backup");
    var shop = new PushingDeveloper(folder.resolve("clone"));
    try (var server = ServerProcess.start(data).awaitReady()) {
      shop.open(server);
      shop.change(true);
      shop.pushToTheEnd(server, "c1");
      done(shell().run("backup", "--data=" + data, "--out=" + folder.resolve("running")));
      Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
    }
    done(shell().run("backup", "--data=" + data, "--out=" + file));
    var again = shell().run("backup", "--data=" + data, "--out=" + file);
    assertThat(again.code()).isEqualTo(1);
    assertThat(again.err()).contains("exists already");
    var taken = shell().run("restore", file.toString(), "--data=" + data);
    assertThat(taken.code()).isEqualTo(1);
    assertThat(taken.err()).contains("is not empty");
    done(shell().run("restore", file.toString(), "--data=" + data, "--force"));
    assertThat(data.resolve("secrets/signing.key")).isRegularFile();
    try (var old = Files.list(data)) {
      assertThat(old.map(it -> it.getFileName().toString()))
          .as("nothing is deleted")
          .anyMatch(name -> name.startsWith("before_restore_"));
    }
    try (var server = ServerProcess.start(data).awaitReady()) {
      shop.change(true);
      shop.pushToTheEnd(server, "c2");
      Awaitility.await().atMost(PATIENCE).until(() -> DoomTest.isEmpty(server));
      shop.mainIsRight(server);
      new OutsidePromises(server, shop).allHold(data);
    }
  }
}
