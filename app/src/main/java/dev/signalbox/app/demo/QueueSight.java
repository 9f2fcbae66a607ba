package dev.signalbox.app.demo;

import dev.signalbox.app.output.Shown;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** What the status of a queue tells and its log does not. */
final class QueueSight {
  private final Map<String, List<PullRequestNumber>> ahead = new HashMap<>();
  private final Set<String> running = new HashSet<>();
  private final Set<String> begun = new HashSet<>();
  private JsonNode latest = MissingNode.getInstance();

  /** Those ahead of a batch vanish as they land: what counts is who they were when it began. */
  void see(JsonNode status) {
    latest = status;
    begun.clear();
    var members = new HashMap<String, List<PullRequestNumber>>();
    batches().forEach(batch -> members.put(id(batch), members(batch)));
    batches()
        .filter(batch -> !running.contains(id(batch)))
        .forEach(batch -> ahead.put(id(batch), parents(batch, members)));
    batches()
        .filter(QueueSight::isRunning)
        .filter(batch -> running.add(id(batch)))
        .forEach(batch -> begun.add(id(batch)));
  }

  private Stream<JsonNode> batches() {
    return latest
        .path("batches")
        .valueStream()
        .flatMap(batch -> Stream.concat(Stream.of(batch), batch.path("sub_batches").valueStream()));
  }

  private static String id(JsonNode batch) {
    return batch.path("id").asString("");
  }

  private static List<PullRequestNumber> members(JsonNode batch) {
    return batch
        .path("pull_requests")
        .valueStream()
        .map(pull -> new PullRequestNumber(pull.path("number").asLong()))
        .toList();
  }

  private static List<PullRequestNumber> parents(
      JsonNode batch, Map<String, List<PullRequestNumber>> members) {
    return batch
        .path("parent_ids")
        .valueStream()
        .flatMap(parent -> members.getOrDefault(parent.asString(""), List.of()).stream())
        .sorted()
        .toList();
  }

  /** The pull requests that each batch is tested on top of. */
  Map<String, List<PullRequestNumber>> ahead() {
    return ahead;
  }

  List<Line> held() {
    return latest
        .path("waiting_pull_requests")
        .valueStream()
        .filter(pull -> !pull.path("conflict_with_pull_requests").isEmpty())
        .map(QueueSight::held)
        .toList();
  }

  private static Line held(JsonNode pull) {
    JsonNode others = pull.path("conflict_with_pull_requests");
    String who = "#" + Shown.text(pull.path("number")) + " " + Shown.text(pull.path("title"));
    String why = " conflicts with " + Shown.pullRequests(others) + " ahead of it";
    return new Line(Line.Word.HELD, who + why, "held " + pull.path("number") + others);
  }

  private static boolean isRunning(JsonNode batch) {
    return batch.path("status").path("code").asString("").equals("running");
  }

  /** Whether tests of that scope have begun since the last look but one. */
  boolean hasBegun(String scope) {
    return batches()
        .filter(batch -> begun.contains(id(batch)))
        .flatMap(batch -> batch.path("scopes").valueStream())
        .anyMatch(name -> name.asString("").equals(scope));
  }
}
