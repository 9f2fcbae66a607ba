package dev.signalbox.app.log;

import dev.signalbox.app.client.Query;
import dev.signalbox.app.client.TimeText;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.wire.log.LogFacts;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** Which entries are asked for. */
final class LogFilters {
  @Option(
      names = "--pull-request",
      paramLabel = "N",
      description = "Only entries of this pull request; can be repeated.")
  private List<BigInteger> pullRequests = new ArrayList<>();

  @Option(
      names = "--base-ref",
      paramLabel = "BRANCH",
      description = "Only entries of pull requests to this branch.")
  private @Nullable String baseRef;

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      completionCandidates = LogTypes.class,
      description = "Only entries of this type, such as queue.pause.create; can be repeated.")
  private List<String> types = new ArrayList<>();

  @Option(
      names = "--from",
      paramLabel = "WHEN",
      description =
          "Since when: 2026-01-31T12:00:00Z, or 12h for twelve hours ago (default: a day before"
              + " --to).")
  private @Nullable String from;

  @Option(
      names = "--to",
      paramLabel = "WHEN",
      description = "Until when, in the same format as --from (default: now).")
  private @Nullable String to;

  boolean hasEnd() {
    return to != null;
  }

  /**
   * As the server judges entries; those that are still to come are after any beginning.
   *
   * @param everyType whether types without a published shape count that were not asked for by name
   */
  boolean match(JsonNode event, boolean everyType) {
    JsonNode pull = event.path("pull_request");
    return (pullRequests.isEmpty()
            || (pull.isIntegralNumber() && pullRequests.contains(pull.bigIntegerValue())))
        && (baseRef == null || baseRef.equals(event.path("base_ref").asString("")))
        && (types.isEmpty()
            ? everyType || isShaped(event)
            : types.contains(event.path("type").asString("")));
  }

  private static boolean isShaped(JsonNode event) {
    return LogFacts.type(event).map(LogType::isShaped).orElse(true);
  }

  Query query(Instant now, boolean everyType) {
    return new Query()
        .withEach("pull_request", pullRequests)
        .with("base_ref", Optional.ofNullable(baseRef))
        .withEach("event_type", types)
        .with("every_type", Optional.of("true").filter(_ -> everyType))
        .with("received_from", Optional.ofNullable(from).map(t -> TimeText.ago("--from", t, now)))
        .with("received_to", Optional.ofNullable(to).map(t -> TimeText.ago("--to", t, now)));
  }
}
