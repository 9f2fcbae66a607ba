package dev.signalbox.bench;

import dev.signalbox.host.local.site.LocalModule;
import dev.signalbox.host.local.site.LocalSite;
import dev.signalbox.postgres.EmbeddedPostgres;
import dev.signalbox.server.SignalboxService;
import dev.signalbox.server.dashboard.session.SessionSeal;
import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.store.Database;
import dev.signalbox.store.DatabaseAddress;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.secrets.MasterKey;
import dev.signalbox.store.secrets.WrappedSecrets;
import dev.signalbox.store.statistics.StatisticsFold;
import dev.signalbox.web.access.RootKey;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.paging.CursorSeal;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs everything and prints it. */
public final class Bench {
  private static final String KEY = "key-of-the-benchmark";
  private static final int THREADS = 8;

  private Bench() {}

  public static void main(String[] arguments) throws Exception {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.WARNING);
    var options = new Options(List.of(arguments));
    int rows = options.number("--rows", 3_000_000);
    int seconds = options.number("--seconds", 3);
    Path data = Path.of(options.value("--data", "bench/target/data")).toAbsolutePath();
    try (var postgres = EmbeddedPostgres.startOnLoopback(data.resolve("postgres"))) {
      var address = new DatabaseAddress(postgres.jdbcUrl(), postgres.user(), postgres.password());
      try (var database = Database.open(address, 20);
          var service = SignalboxService.start(settings(), dependencies(database, data))) {
        var logs = histories(database, rows);
        Repository largest = List.copyOf(logs.values()).getLast();
        StatisticsBench.rollUp(new StatisticsFold(database), largest);
        // What autovacuum does within a minute or so.
        database.read(db -> db.execute("vacuum analyze statistics_rollup, log_rollup"));
        if (!options.words().contains("--statistics-only")) {
          measure(service.port(), address, logs, new Contest(THREADS, seconds));
        }
        new StatisticsBench(service.port(), KEY).print(largest);
      }
    }
  }

  private static void measure(
      int port, DatabaseAddress address, Map<Integer, Repository> logs, Contest contest)
      throws Exception {
    Repository largest = List.copyOf(logs.values()).getLast();
    String status = "/v1/repos/" + largest.slug() + "/merge-queue/status";
    String log = "/v1/repos/" + largest.slug() + "/logs";
    var againstBare = AgainstBare.withKey(contest, port, KEY);
    againstBare.print("GET status / bare", List.of(status));
    againstBare.print("GET logs / bare", List.of(log));
    contest.ratio(
        "GET logs / the same SQL through JDBC",
        () -> HttpLoad.open(port, log, KEY),
        () -> new PlainSql(address, largest.id().value()));
    new LogPageBench(port, KEY).print(logs);
  }

  private static Map<Integer, Repository> histories(Database database, int rows) {
    var history = new LogHistory(database);
    var logs = new LinkedHashMap<Integer, Repository>();
    for (int size : new int[] {1_000, 100_000, rows}) logs.put(size, history.of(size));
    return logs;
  }

  private static SignalboxService.Settings settings() {
    return new SignalboxService.Settings("127.0.0.1", 0, "", HttpLimits.standard(), "bench");
  }

  private static SignalboxService.Dependencies dependencies(Database database, Path data) {
    return new SignalboxService.Dependencies(
        database,
        List.of(
            new LocalModule(
                new LocalSite.Settings(
                    data.resolve("git"),
                    data.resolve("checks"),
                    List.of(data),
                    Optional.empty(),
                    1,
                    false))),
        RootKey.of(Optional.of(KEY)),
        new CursorSeal(new byte[CursorSeal.KEY_BYTES]),
        new SessionSeal(new byte[SessionSeal.KEY_BYTES]),
        new SigningKeyring(
            database, new WrappedSecrets(database, MasterKey.of("master key of the bench"))),
        InstantSource.system());
  }
}
