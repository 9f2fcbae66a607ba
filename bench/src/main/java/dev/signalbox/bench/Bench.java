package dev.signalbox.bench;

import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.store.statistics.StatisticsFold;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures the API and prints it. */
public final class Bench {
  private static final int THREADS = 8;

  private Bench() {}

  public static void main(String[] arguments) throws Exception {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.WARNING);
    var options = new Options(List.of(arguments));
    int rows = options.number("--rows", 3_000_000);
    int seconds = options.number("--seconds", 3);
    Path data = Path.of(options.value("--data", "bench/target/data")).toAbsolutePath();
    boolean isBrief = options.words().contains("--ratios-only");
    try (var server = BenchServer.open(data)) {
      var logs = histories(server.database(), rows);
      Repository largest = List.copyOf(logs.values()).getLast();
      StatisticsBench.rollUp(new StatisticsFold(server.database()), largest);
      server.vacuum();
      if (!options.words().contains("--statistics-only")) {
        measure(server, logs, new Contest(THREADS, seconds));
        if (isBrief) return;
        new LogPageBench(server).print(logs);
      }
      new StatisticsBench(server).print(largest);
    }
  }

  private static void measure(BenchServer server, Map<Integer, Repository> logs, Contest contest)
      throws Exception {
    Repository largest = List.copyOf(logs.values()).getLast();
    String status = "/v1/repos/" + largest.slug() + "/merge-queue/status";
    String log = "/v1/repos/" + largest.slug() + "/logs";
    var againstBare = AgainstBare.withKey(contest, server.port(), BenchServer.KEY);
    againstBare.print("GET status / bare", List.of(status));
    againstBare.print("GET logs / bare", List.of(log));
    long id = largest.id().value();
    contest.ratio(
        "GET logs / the same SQL through JDBC",
        () -> HttpLoad.open(server.port(), log, BenchServer.KEY),
        () -> new PlainSql(server.address(), id, 10));
    contest.ratio(
        "GET logs, 100 a page / the same SQL through JDBC",
        () -> HttpLoad.open(server.port(), log + "?per_page=100", BenchServer.KEY),
        () -> new PlainSql(server.address(), id, 100));
    // A page up to a given time is read for each who asks; the newest only when something is added.
    String tomorrow = "&received_to=" + Instant.now().plus(Duration.ofDays(1));
    String today = "&received_from=" + Instant.now().minus(Duration.ofDays(1));
    contest.ratio(
        "GET logs, 100 a page, read each time / the same SQL through JDBC",
        () ->
            HttpLoad.open(server.port(), log + "?per_page=100" + today + tomorrow, BenchServer.KEY),
        () -> new PlainSql(server.address(), id, 100));
  }

  private static Map<Integer, Repository> histories(Database database, int rows) {
    var history = new LogHistory(database);
    var logs = new LinkedHashMap<Integer, Repository>();
    for (int size : new int[] {1_000, 100_000, rows}) logs.put(size, history.of(size));
    return logs;
  }
}
