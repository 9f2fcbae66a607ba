package dev.signalbox.host.gerrit.events;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * That something happened to a change or a branch of a project.
 *
 * @param author who wrote a comment, if that is what happened
 */
public record GerritEvent(
    String project,
    Optional<PullRequestNumber> change,
    Optional<BranchName> branch,
    Optional<String> author) {
  private static final String HEADS = "refs/heads/";

  /** Nothing for what concerns neither a change nor a branch. */
  static Optional<GerritEvent> read(String line) throws MalformedJson {
    var json = Json.parse(line);
    var change = json.path("change");
    long number = change.path("number").asLong(0);
    if (number > 0) {
      return Optional.of(
          new GerritEvent(
              change.path("project").asString(""),
              Optional.of(new PullRequestNumber(number)),
              Optional.empty(),
              text(json.path("author").path("username"))));
    }
    var moved = json.path("refUpdate");
    return text(moved.path("refName"))
        .filter(ref -> ref.startsWith(HEADS))
        .map(ref -> new BranchName(ref.substring(HEADS.length())))
        .map(
            branch ->
                new GerritEvent(
                    moved.path("project").asString(""),
                    Optional.empty(),
                    Optional.of(branch),
                    Optional.empty()));
  }

  private static Optional<String> text(JsonNode node) {
    return Optional.of(node.asString("")).filter(it -> !it.isEmpty());
  }
}
