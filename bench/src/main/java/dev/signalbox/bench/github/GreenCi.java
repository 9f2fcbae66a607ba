package dev.signalbox.bench.github;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.Robot;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.host.QueueBranch;
import java.util.NavigableSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Passes every candidate and every head, once it may begin. */
final class GreenCi implements TrafficObserver {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String HEADS = "refs/heads/";

  private final Robot robot;
  private final CountDownLatch begun = new CountDownLatch(1);
  private final Set<CommitSha> seen = ConcurrentHashMap.newKeySet();
  private final NavigableSet<Long> greenNanos = new ConcurrentSkipListSet<>();

  GreenCi(FakeGitHub github, String repository) {
    this.robot = github.robot("ci", repository);
    github.watchedBy(this);
  }

  void begin() {
    begun.countDown();
  }

  /** When something became green last before that time. */
  long greenBefore(long nanos) {
    return greenNanos.floor(nanos);
  }

  @Override
  public void saw(RecordedExchange exchange) {}

  @Override
  public void saw(String event, String payload) {
    var told = MAPPER.readTree(payload);
    switch (event) {
      case "push" -> {
        boolean isCandidate =
            QueueBranch.is(told.path("ref").stringValue("").replaceFirst(HEADS, ""));
        if (isCandidate && !told.path("deleted").booleanValue()) test(told.path("after"));
      }
      case "pull_request" -> test(told.path("pull_request").path("head").path("sha"));
      default -> {}
    }
  }

  private void test(JsonNode sha) {
    var commit = new CommitSha(sha.stringValue());
    if (seen.add(commit)) Thread.ofVirtual().start(() -> run(commit));
  }

  private void run(CommitSha commit) {
    try {
      begun.await();
      robot.report("test", commit, "success");
      greenNanos.add(System.nanoTime());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
