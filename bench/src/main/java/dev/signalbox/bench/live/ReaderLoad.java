package dev.signalbox.bench.live;

import dev.signalbox.bench.AgainstBare;
import dev.signalbox.bench.BenchAwait;
import dev.signalbox.bench.Contest;
import dev.signalbox.bench.HttpLoad;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** What readers of a queue get while it moves, against a bare endpoint with as many bytes. */
final class ReaderLoad {
  private static final int BATCH = 5;
  private static final int SPARE = 2_000;
  private static final Duration PACE = Duration.ofSeconds(1);

  private final Ground ground;
  private final Contest contest;

  ReaderLoad(Ground ground, Contest contest) {
    this.ground = ground;
    this.contest = contest;
  }

  void print(int pulls) throws Exception {
    var yard =
        BenchRepository.open(ground, "queue-of-" + pulls, new BenchContent(pulls + SPARE, BATCH));
    yard.queue(pulls);
    String home = "/v1/repos/" + yard.slug();
    String last = home + "/merge-queue/pull/" + pulls;
    BenchAwait.until(last, () -> isThere(last));
    long before = landed();
    long start = System.nanoTime();
    try (var _ = QuickCi.every(PACE, ground.port(), yard, () -> yard.queue(BATCH))) {
      BenchAwait.until("a first landing", () -> landed() > before);
      var againstBare = AgainstBare.withKey(contest, ground.port(), Ground.KEY);
      againstBare.print(pulls + " queued, GET status", List.of(home + "/merge-queue/status"));
      againstBare.print(
          pulls + " queued, GET pull",
          IntStream.range(0, 8).mapToObj(i -> home + "/merge-queue/pull/" + (pulls - i)).toList());
      againstBare.print(pulls + " queued, GET queues", List.of(home + "/queues"));
      AgainstBare.withCookie(contest, ground.port(), Ground.cookie())
          .print(pulls + " queued, its page", List.of("/r/" + yard.slug()));
      againstTheWriter(pulls + " queued, another node / the writer", home + "/merge-queue/status");
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf("  meanwhile %.1f landed each second%n", (landed() - before) / seconds);
  }

  private void againstTheWriter(String name, String path) throws Exception {
    try (var other = ground.server().anotherNode()) {
      contest.ratio(
          name,
          () -> HttpLoad.open(other.port(), path, Ground.KEY),
          () -> HttpLoad.open(ground.port(), path, Ground.KEY));
    }
  }

  private boolean isThere(String path) {
    try (var load = HttpLoad.open(ground.port(), path, Ground.KEY)) {
      return load.ask() > 0;
    } catch (IOException notYet) {
      return false;
    }
  }

  private long landed() {
    return ground
        .database()
        .read(
            db ->
                db.resultQuery("select count(*) from event_log where type = 'action.queue.merged'")
                    .fetchSingle(row -> row.get(0, Long.class)));
  }
}
