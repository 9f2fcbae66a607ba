package dev.signalbox.bench.live;

import dev.signalbox.bench.AgainstBare;
import dev.signalbox.bench.BenchAwait;
import dev.signalbox.bench.Contest;
import dev.signalbox.bench.HttpLoad;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** What readers of a queue get while it moves, against a bare endpoint with as many bytes. */
final class ReaderLoad {
  private static final int BATCH = 5;
  private static final int SPARE = 2_000;
  private static final int MOST_FOR_PACE = 1_000;
  private static final Duration PACE = Duration.ofSeconds(1);

  private final Ground ground;
  private final Contest contest;
  private final Duration paced;
  private final Set<ReaderQuestion> questions;

  /** What is asked, and in this order. */
  enum ReaderQuestion {
    STATUS,
    PULL,
    QUEUES,
    PAGE,
    NODE,
    PACE,
    FRAMES
  }

  /** {@code paced}: for how long readers come at a pace, in each round. */
  ReaderLoad(Ground ground, Contest contest, Duration paced, Set<ReaderQuestion> questions) {
    this.ground = ground;
    this.contest = contest;
    this.paced = paced;
    this.questions = questions;
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
      for (var question : questions) ask(question, yard, pulls);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf("  meanwhile %.1f landed each second%n", (landed() - before) / seconds);
  }

  private void ask(ReaderQuestion question, BenchRepository yard, int pulls) throws Exception {
    String home = "/v1/repos/" + yard.slug();
    String status = home + "/merge-queue/status";
    var some =
        IntStream.range(0, 8).mapToObj(i -> home + "/merge-queue/pull/" + (pulls - i)).toList();
    var againstBare = AgainstBare.withKey(contest, ground.port(), Ground.KEY);
    switch (question) {
      case STATUS -> againstBare.print(pulls + " queued, GET status", List.of(status));
      case PULL -> againstBare.print(pulls + " queued, GET pull", some);
      case QUEUES -> againstBare.print(pulls + " queued, GET queues", List.of(home + "/queues"));
      case PAGE ->
          AgainstBare.withCookie(contest, ground.port(), Ground.cookie())
              .print(pulls + " queued, its page", List.of("/r/" + yard.slug()));
      case NODE -> againstTheWriter(pulls + " queued, another node / the writer", status);
      case PACE -> paced(pulls, some, status);
      case FRAMES -> frames(pulls, "http://127.0.0.1:" + ground.port() + "/r/" + yard.slug());
    }
  }

  /** What a queue of thousands weighs no server can send 500 times a second. */
  private void paced(int pulls, List<String> some, String status) throws Exception {
    var pace = new ReadPace(ground.port(), paced);
    pace.print(pulls + " queued, 500 GET pull a second", some);
    if (pulls > MOST_FOR_PACE) return;
    pace.print(pulls + " queued, 500 GET status a second", List.of(status));
    var mixed = new ArrayList<>(some);
    mixed.add(status);
    pace.print(pulls + " queued, 500 a second of both", mixed);
  }

  private void frames(int pulls, String page) throws Exception {
    if (pulls > MOST_FOR_PACE) return;
    new PageFrames(ground.git().resolveSibling(""), (int) paced.toSeconds())
        .print(
            pulls + " queued, all on the page",
            page + "?waiting=all",
            page + "/settings",
            Ground.cookie());
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
