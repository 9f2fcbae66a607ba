package dev.signalbox.contract;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.Robot;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.host.QueueBranch;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A CI with one check that never ends by itself. It starts on pull requests and on branches of
 * candidates, once for each commit unless it was cancelled, and can be asked for again.
 */
final class BranchCi implements TrafficObserver {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final Robot robot;
  private final Map<CommitSha, Long> checks = new ConcurrentHashMap<>();
  private static final String HEADS = "refs/heads/";

  private final Map<Long, CommitSha> workflows = new ConcurrentHashMap<>();

  BranchCi(FakeGitHub github, String repository) {
    robot = github.robot("ci", repository);
  }

  @Override
  public void saw(String event, String payload) {
    JsonNode told = MAPPER.readTree(payload);
    String action = told.path("action").stringValue("");
    switch (event) {
      case "push" -> {
        String ref = told.path("ref").stringValue("");
        if (QueueBranch.is(ref.replaceFirst(HEADS, "")) && !told.path("deleted").booleanValue()) {
          begin(told.path("after"), ref.substring(HEADS.length()));
        }
      }
      case "pull_request" -> {
        if (action.equals("opened")) {
          var head = told.path("pull_request").path("head");
          begin(head.path("sha"), head.path("ref").stringValue(""));
        }
      }
      case "check_run" -> {
        if (action.equals("rerequested")) start(told.path("check_run").path("head_sha"), "any");
      }
      default -> {}
    }
  }

  private void begin(JsonNode sha, String branch) {
    if (!checks.containsKey(new CommitSha(sha.stringValue()))) start(sha, branch);
  }

  private void start(JsonNode sha, String branch) {
    var commit = new CommitSha(sha.stringValue());
    checks.put(commit, robot.start("test", commit));
    workflows.put(robot.workflow("test", commit, branch), commit);
  }

  @Override
  public void saw(RecordedExchange exchange) {
    String path = exchange.path();
    if (!path.endsWith("/cancel")) return;
    String[] parts = path.split("/", -1);
    var commit = workflows.get(Long.parseLong(parts[parts.length - 2]));
    Long run = commit == null ? null : checks.remove(commit);
    if (run != null) robot.finish(run, "cancelled");
  }
}
