package dev.signalbox.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.hosting.tables.LocalCheckRuns;
import dev.signalbox.store.queue.Leases;
import dev.signalbox.store.queue.QueueStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The oldest supported server, where the system has its programs (Debian's postgresql-15). */
class OldestPostgresTest {
  private static final Path PROGRAMS =
      Path.of("/usr/lib/postgresql/" + ServerVersion.OLDEST_MAJOR + "/bin");

  @TempDir Path folder;

  @Test
  void it_is_migrated_and_worked_on_like_the_newest() throws Exception {
    assumeTrue(Files.isExecutable(PROGRAMS.resolve("initdb")), "there is no " + PROGRAMS);
    int port = freePort();
    try {
      run(
          "start",
          "chmod 711 . && install -d $OWNED data && $AS $BIN/initdb -D data -A trust"
              + " -U signalbox -N >/dev/null && $AS $BIN/pg_ctl -D data -s -w -l data/log"
              + " -o \"-p "
              + port
              + " -k '' -h 127.0.0.1 -F\" start");
      var address =
          new DatabaseAddress("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "signalbox", "");
      try (var database = Database.open(address, 4)) {
        var repository = SampleRepositories.create(database, "acme/app");
        assertThat(new Leases(database, 1).take(List.of(repository.id()))).hasSize(1);
        var runs = new LocalCheckRuns(database);
        var commit = new CommitSha("a".repeat(40));
        var tree = new TreeSha("b".repeat(40));
        var key = new CheckKey("test", "ci");
        var started = runs.startRun(repository.slug(), commit, Optional.of(tree), key, "test");
        assertThat(runs.runs(repository.slug(), commit)).containsExactly(started);
        assertThat(runs.ended(repository.slug(), tree)).isEmpty();
        assertThat(new QueueStore(database).load(repository).wakeAt()).isEmpty();
      }
    } finally {
      run("stop", "$AS $BIN/pg_ctl -D data -s -m immediate stop || true");
    }
  }

  @Test
  void an_older_one_is_refused() {
    assertThat(ServerVersion.fault(14, "14.18 (Debian)"))
        .contains("is PostgreSQL 14.18 (Debian); the oldest supported version is 15");
    assertThat(ServerVersion.fault(15, "15.0")).isEmpty();
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
      return socket.getLocalPort();
    }
  }

  /** As nobody where we are root, which PostgreSQL refuses to be. */
  private void run(String what, String script) throws Exception {
    String user =
        """
        BIN=%s AS= OWNED=
        if [ "$(id -u)" = 0 ]; then
          AS='setpriv --reuid=65534 --regid=65534 --clear-groups --' OWNED='-o 65534 -g 65534'
        fi
        """
            .formatted(PROGRAMS);
    var log = folder.resolve(what + ".log");
    var process =
        new ProcessBuilder("sh", "-ec", user + script)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int code = process.waitFor();
    assertThat(code).as(Files.readString(log, StandardCharsets.UTF_8)).isZero();
  }
}
