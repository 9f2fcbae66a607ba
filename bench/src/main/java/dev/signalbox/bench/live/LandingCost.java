package dev.signalbox.bench.live;

import dev.signalbox.bench.BenchAwait;
import java.time.Duration;
import java.util.List;

/** What one landing takes, in calls: git processes, round trips to the database, and its fsyncs. */
final class LandingCost {
  private static final String MERGED =
      "select count(*) from event_log where type = 'action.queue.merged'";
  private static final int WARM_UP = 5;
  private static final Duration IDLE = Duration.ofSeconds(5);
  private static final Duration QUIET = Duration.ofSeconds(3);

  private final Ground ground;
  private final int landings;

  LandingCost(Ground ground, int landings) {
    this.ground = ground;
    this.landings = landings;
  }

  /** With so many open pull requests that nobody has queued. */
  void print(int open) throws Exception {
    int pulls = WARM_UP + landings + open;
    var yard = BenchRepository.open(ground, "cost-" + open, new BenchContent(pulls, 1));
    try (var git = new GitCounter();
        var database = new DatabaseCounter(ground.database());
        var _ = QuickCi.atOnce(ground.port(), List.of(yard))) {
      yard.open(pulls);
      yard.queue(WARM_UP);
      landed(WARM_UP);
      quiet(git);
      var idle = database.now();
      Thread.sleep(IDLE);
      idle = database.now().since(idle);
      git.begin();
      var before = database.now();
      yard.queue(landings);
      landed(WARM_UP + landings);
      double landedSeconds = (System.nanoTime() - before.nanos()) / 1e9;
      quiet(git);
      var spent = database.now().since(before);
      var asked = spent.without(idle);
      double share = spent.nanos() / (double) idle.nanos();
      System.out.printf(
          "%d open beside it: a landing takes %.1f round trips, %.1f fsyncs, git %s;"
              + " %d in %.1f s; an idle second takes %.1f round trips, %.1f fsyncs%n",
          open,
          asked.values().stream().mapToDouble(Double::doubleValue).sum() / landings,
          (spent.fsyncs() - idle.fsyncs() * share) / landings,
          git.perOne(landings),
          landings,
          landedSeconds,
          idle.all() * 1e9 / idle.nanos(),
          idle.fsyncs() * 1e9 / idle.nanos());
      System.out.println("round trips: " + DatabaseCounter.perOne(asked, landings));
    }
  }

  private void landed(int count) throws Exception {
    BenchAwait.until(count + " landings", () -> number() >= count);
  }

  private static void quiet(GitCounter git) throws InterruptedException {
    long seen;
    do {
      seen = git.all();
      Thread.sleep(QUIET);
    } while (git.all() != seen);
  }

  private long number() {
    return ground
        .database()
        .read(db -> db.resultQuery(MERGED).fetchSingle(row -> row.get(0, Long.class)));
  }
}
