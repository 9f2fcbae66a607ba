package dev.signalbox.bench.live;

import dev.signalbox.bench.BenchAwait;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How many pull requests land in an hour, with checks that take no time. */
final class LandingRate {
  private static final String MERGED =
      "select count(*) from event_log where type = 'action.queue.merged'";
  private static final String COMMITS = "select coalesce(sum(version), 0) from queue_head";
  private static final Duration WARM_UP = Duration.ofSeconds(15);

  private final Ground ground;
  private final Duration span;

  LandingRate(Ground ground, Duration span) {
    this.ground = ground;
    this.span = span;
  }

  void print(String name, int repositories, BenchContent content) throws Exception {
    var yards = yards(name, repositories, content);
    try (var counter = new GitCounter();
        var _ = QuickCi.atOnce(ground.port(), yards)) {
      BenchAwait.until("a landing in each repository", () -> number(MERGED) >= repositories);
      Thread.sleep(WARM_UP);
      long landed = number(MERGED);
      long commits = number(COMMITS);
      counter.begin();
      long start = System.nanoTime();
      Thread.sleep(span);
      double seconds = (System.nanoTime() - start) / 1e9;
      landed = number(MERGED) - landed;
      commits = number(COMMITS) - commits;
      System.out.printf(
          "%-44s %7.0f landings an hour; for each %.1f commits and git %s%n",
          name, landed * 3600 / seconds, commits / (double) landed, counter.perOne(landed));
    }
  }

  private List<BenchRepository> yards(String name, int repositories, BenchContent content)
      throws IOException {
    var yards = new ArrayList<BenchRepository>();
    for (int i = 0; i < repositories; i++) {
      var yard =
          BenchRepository.open(ground, name.replaceAll("[^a-z0-9]+", "-") + "-" + i, content);
      yard.queue(content.pulls());
      yards.add(yard);
    }
    return yards;
  }

  private long number(String question) {
    return ground
        .database()
        .read(db -> db.resultQuery(question).fetchSingle(row -> row.get(0, Long.class)));
  }
}
