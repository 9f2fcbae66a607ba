package dev.signalbox.bench.insights;

import dev.signalbox.bench.BenchServer;
import dev.signalbox.bench.Contest;
import dev.signalbox.bench.HttpLoad;
import dev.signalbox.insights.endpoints.InsightsRoutes;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.testresults.TestRun;
import dev.signalbox.testresults.otlp.OtlpWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** What an upload of ten thousand tests costs, against writing their executions and no more. */
final class UploadBench {
  private static final String PLAIN =
      """
      insert into bench_execution select n, now(), n, null, n % 700, 0, false
      from generate_series(1, ?) n
      """;

  private interface Step {
    void run(int round) throws IOException, InterruptedException;
  }

  private final BenchServer server;
  private final Repository repository;
  private final TestUploads uploads;
  private final int rounds;
  private final int first = (int) (Instant.now().getEpochSecond() % 1_000_000_000);

  UploadBench(BenchServer server, Repository repository, int rounds) {
    this.server = server;
    this.repository = repository;
    this.rounds = rounds;
    this.uploads = InsightsRoutes.uploads(server.database(), TestedCommits.UNKNOWN);
  }

  void print() throws IOException, InterruptedException {
    server
        .database()
        .read(
            db ->
                db.execute(
                    "create table if not exists bench_execution"
                        + " (like test_execution including indexes)"));
    var times = new LinkedHashMap<String, List<Double>>();
    for (int round = 0; round < rounds; round++) {
      for (var step : steps().entrySet()) {
        long start = System.nanoTime();
        step.getValue().run(round);
        times
            .computeIfAbsent(step.getKey(), _ -> new ArrayList<>())
            .add((System.nanoTime() - start) / 1e6);
      }
    }
    forgetNewTests();
    double unit = Contest.median(times.firstEntry().getValue());
    System.out.printf("%n%-52s %9s %9s  %s%n", "upload of 10,000 tests", "ms", "worst", "ratio");
    times.forEach(
        (name, all) ->
            System.out.printf(
                "%-52s %9.0f %9.0f  %.1f%n",
                name,
                Contest.median(all),
                all.stream().mapToDouble(it -> it).max().orElse(0),
                Contest.median(all) / unit));
  }

  /** So that a later run searches among as many tests as this one. */
  private void forgetNewTests() {
    for (String table : List.of("ci_test_state", "ci_test")) {
      server
          .database()
          .maintenance(
              tx ->
                  tx.execute(
                      "delete from "
                          + table
                          + " where repository_id = ? and job in ("
                          + "select number from ci_job where job like 'new%')",
                      repository.id().value()));
    }
  }

  private Map<String, Step> steps() {
    var steps = new LinkedHashMap<String, Step>();
    steps.put("their executions alone, by one plain statement", _ -> plain());
    steps.put("never seen before", round -> keep(run("new" + (first + round), round, 1)));
    steps.put("known, another commit", round -> keep(run("job1", first + round, 1)));
    steps.put("known, the same commit again", round -> keep(run("job1", first + round, 2)));
    steps.put("known, over HTTP", round -> post(run("job2", first + round, 1)));
    steps.put("the first search after it", _ -> search());
    steps.put("the second search after it", _ -> search());
    return steps;
  }

  private void search() throws IOException {
    String path = "/v1/ci/bench/repositories/" + repository.slug().name() + "/search/tests";
    try (var load = HttpLoad.open(server.port(), path, BenchServer.KEY)) {
      load.ask();
    }
  }

  private static TestRun run(String job, int commit, int attempt) {
    return BenchRuns.of(job, commit, attempt, i -> i % 100 == 50);
  }

  private void plain() {
    server.database().transaction(tx -> tx.execute(PLAIN, BenchRuns.TESTS));
  }

  private void keep(TestRun run) {
    uploads.keep(repository, List.of(run), Instant.now());
  }

  private void post(TestRun run) throws IOException, InterruptedException {
    var body = new ByteArrayOutputStream();
    try (var packed = new GZIPOutputStream(body)) {
      packed.write(OtlpWriter.write(run));
    }
    var address =
        "http://127.0.0.1:" + server.port() + "/v1/repos/" + repository.slug() + "/ci/traces";
    try (var client = HttpClient.newHttpClient()) {
      var request =
          HttpRequest.newBuilder(URI.create(address))
              .header("Authorization", "Bearer " + BenchServer.KEY)
              .header("Content-Type", "application/x-protobuf")
              .header("Content-Encoding", "gzip")
              .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray()))
              .build();
      var reply = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (reply.statusCode() != 200) throw new IOException(reply.body());
    }
  }
}
