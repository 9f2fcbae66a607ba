package dev.signalbox.bench.github;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.hooks.WebhookDelivery;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * How long webhooks take from the moment that they are kept until what they hint at was read and
 * told to the queue. Of ten, seven are about checks, two about pull requests and one about a
 * branch.
 */
final class WebhookFlood {
  private static final int PULLS = 40;
  private static final List<String> MIX =
      List.of(
          "check_run",
          "check_run",
          "pull_request",
          "check_run",
          "check_run",
          "push",
          "check_run",
          "pull_request",
          "check_run",
          "check_run");
  private static final String RULES =
      """
      queue_rules:
        - name: default
          merge_conditions: ["check-success = test"]
      """;

  private final Path data;
  private final CountedFigures figures;

  WebhookFlood(Path data, CountedFigures figures) {
    this.data = data;
    this.figures = figures;
  }

  /** {@code warmUp}: for how long the same is sent before it is measured. */
  void measure(int aSecond, Duration length, Duration warmUp) throws Exception {
    try (var town = CountedGitHub.open(data, RULES, Duration.ofMinutes(10));
        var http = HttpClient.newHttpClient()) {
      for (int i = 0; i < PULLS; i++) town.awaitKnown(town.open("file-" + i));
      var ci = town.github.robot("ci", CountedGitHub.REPOSITORY);
      for (int i = 1; i <= PULLS; i++) {
        ci.report("test", town.people().pull(i).head().commit(), "success");
      }
      town.github.courier().settle();
      town.github.courier().be(Courier.Mood.SILENT);
      BenchAwait.until("quiet", () -> waiting(town) == 0);
      send(town, http, aSecond, warmUp);
      BenchAwait.until("all are done", () -> waiting(town) == 0);
      long kept = number(town, "count(*)");
      var before = town.counter.counts();
      int sent = send(town, http, aSecond, length);
      BenchAwait.until("all are done", () -> waiting(town) == 0);
      figures.add(
          aSecond + " webhooks a second",
          Map.of(
              "sent", (double) sent,
              "kept", (double) (number(town, "count(*)") - kept),
              "median ms", percentile(town, kept, 0.5),
              "p99 ms", percentile(town, kept, 0.99),
              "reads", (double) town.counter.counts().since(before).reads()));
    }
  }

  private int send(CountedGitHub town, HttpClient http, int aSecond, Duration length)
      throws InterruptedException {
    var samples = new HashMap<String, List<WebhookDelivery>>();
    for (var written : town.github.courier().written()) {
      samples.computeIfAbsent(written.event(), _ -> new ArrayList<>()).add(written);
    }
    int all = (int) (aSecond * length.toSeconds());
    var answers = new ConcurrentLinkedQueue<CompletableFuture<HttpResponse<Void>>>();
    long begun = System.nanoTime();
    for (int i = 0; i < all; i++) {
      var some = samples.getOrDefault(MIX.get(i % MIX.size()), List.of());
      answers.add(post(town, http, some.get(i / MIX.size() % some.size())));
      long due = begun + (i + 1) * 1_000_000_000L / aSecond;
      Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
    }
    answers.forEach(CompletableFuture::join);
    return (int) answers.stream().filter(it -> it.join().statusCode() == 202).count();
  }

  private static CompletableFuture<HttpResponse<Void>> post(
      CountedGitHub town, HttpClient http, WebhookDelivery sample) {
    var request =
        HttpRequest.newBuilder(town.webhooks())
            .header("Content-Type", "application/json")
            .header("X-GitHub-Event", sample.event())
            .header("X-GitHub-Delivery", UUID.randomUUID().toString())
            .header("X-Hub-Signature-256", sample.signature(CountedGitHub.SECRET))
            .POST(HttpRequest.BodyPublishers.ofString(sample.payload()))
            .build();
    return http.sendAsync(request, HttpResponse.BodyHandlers.discarding());
  }

  private static long waiting(CountedGitHub town) {
    return number(town, "count(*) filter (where done_at is null)");
  }

  private static long number(CountedGitHub town, String what) {
    return town.number("select " + what + " from github_delivery");
  }

  private static double percentile(CountedGitHub town, long before, double part) {
    return town.number(
        """
        select (1000 * extract(epoch from percentile_cont(%s) within group (
          order by done_at - received_at)))::bigint
        from (select * from github_delivery order by number offset %d) as sent
        """
            .formatted(part, before));
  }
}
