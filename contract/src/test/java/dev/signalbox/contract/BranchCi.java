package dev.signalbox.contract;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.FakeGitHub;
import dev.signalbox.fakehub.Robot;
import dev.signalbox.fakehub.judge.Exchange;
import dev.signalbox.fakehub.judge.Witness;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A CI with one check that never ends by itself. It starts on pull requests and on branches of
 * candidates, once for each commit, and can be cancelled and asked for again.
 */
final class BranchCi implements Witness {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String CANDIDATES = "refs/heads/signalbox/";

  private final Robot robot;
  private final Map<CommitSha, Long> checks = new ConcurrentHashMap<>();
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
        boolean isCandidate = told.path("ref").stringValue("").startsWith(CANDIDATES);
        if (isCandidate && !told.path("deleted").booleanValue()) begin(told.path("after"));
      }
      case "pull_request" -> {
        if (action.equals("opened")) begin(told.path("pull_request").path("head").path("sha"));
      }
      case "check_run" -> {
        if (action.equals("rerequested")) start(told.path("check_run").path("head_sha"));
      }
      default -> {}
    }
  }

  private void begin(JsonNode sha) {
    if (!checks.containsKey(new CommitSha(sha.stringValue()))) start(sha);
  }

  private void start(JsonNode sha) {
    var commit = new CommitSha(sha.stringValue());
    checks.put(commit, robot.start("test", commit));
    workflows.put(robot.workflow("test", commit, "any"), commit);
  }

  @Override
  public void saw(Exchange exchange) {
    String path = exchange.path();
    if (!path.endsWith("/cancel")) return;
    String[] parts = path.split("/", -1);
    var commit = workflows.get(Long.parseLong(parts[parts.length - 2]));
    Long run = commit == null ? null : checks.get(commit);
    if (run != null) robot.finish(run, "cancelled");
  }
}
