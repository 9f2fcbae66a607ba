package dev.signalbox.fakehub;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A CI that looks at what is there: its check fails where a file named bad lies, or both ping and
 * pong, in whatever folders. It runs on pull requests and on branches of candidates, once for each
 * commit.
 */
public final class ContentCi implements TrafficObserver {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String HEADS = "refs/heads/";

  private final Robot robot;
  private final GitRepository content;
  private final Set<CommitSha> seen = ConcurrentHashMap.newKeySet();

  public ContentCi(FakeGitHub github, String repository, GitRepository content) {
    this.robot = github.robot("ci", repository);
    this.content = content;
  }

  @Override
  public void saw(RecordedExchange exchange) {}

  @Override
  public void saw(String event, String payload) {
    JsonNode told = MAPPER.readTree(payload);
    switch (event) {
      case "push" -> {
        boolean isCandidate =
            QueueBranch.is(told.path("ref").stringValue("").replaceFirst(HEADS, ""));
        if (isCandidate && !told.path("deleted").booleanValue()) begin(told.path("after"));
      }
      case "pull_request" -> begin(told.path("pull_request").path("head").path("sha"));
      default -> {}
    }
  }

  private void begin(JsonNode sha) {
    var commit = new CommitSha(sha.stringValue());
    if (seen.add(commit)) Thread.ofVirtual().start(() -> run(commit));
  }

  private void run(CommitSha commit) {
    long run = robot.start("test", commit);
    robot.finish(run, isGood(commit) ? "success" : "failure");
  }

  /** What its check says, or would say, of a commit. */
  public boolean isGood(CommitSha commit) {
    try {
      var files =
          content.lines("ls-tree", "-r", "--name-only", commit.hex()).stream()
              .map(path -> path.substring(path.lastIndexOf('/') + 1))
              .toList();
      return !files.contains("bad") && !files.containsAll(List.of("ping", "pong"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
