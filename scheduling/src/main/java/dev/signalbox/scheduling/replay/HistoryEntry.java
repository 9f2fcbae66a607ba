package dev.signalbox.scheduling.replay;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.wire.log.LogFacts;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What a replay needs of an entry of the event log; the rest of it is let go at once.
 *
 * @param pull the number of the pull request that it is about
 * @param session one stay of a pull request in the queue; empty where a job was run again
 * @param car the batch under test, where the entry is about checks
 * @param code why it left, or why checks were aborted; empty where nothing went wrong
 */
public record HistoryEntry(
    long id,
    Instant at,
    LogType type,
    long pull,
    String session,
    String car,
    String code,
    boolean isMerged,
    Optional<Instant> startedAt,
    Optional<Instant> endedAt,
    Optional<String> partition) {
  /** The types that tell how a queue went. */
  public static final List<LogType> TYPES =
      List.of(
          LogType.ACTION_QUEUE_ENTER,
          LogType.ACTION_QUEUE_LEAVE,
          LogType.ACTION_QUEUE_CHECKS_START,
          LogType.ACTION_QUEUE_CHECKS_END,
          LogType.ACTION_QUEUE_BATCH_BISECTION_START,
          LogType.CI_INSIGHTS_JOB_RETRIED);

  private static final String NO_PARTITION = "__default__";

  /** Of an entry as the API shows it; empty where it says nothing that counts here. */
  public static Optional<HistoryEntry> of(JsonNode event) {
    var at = moment(event.path("received_at"));
    var type = LogFacts.type(event).filter(TYPES::contains);
    if (at.isEmpty() || type.isEmpty()) return Optional.empty();
    long pull = event.path("pull_request").asLong(0);
    return of(event.path("id").asLong(0), at.get(), type.get(), pull, event.path("metadata"));
  }

  /** Of an entry as it is stored. */
  public static Optional<HistoryEntry> of(
      long id, Instant at, LogType type, long pull, JsonNode metadata) {
    var session = text(metadata, "session_id");
    if (session.isEmpty() && type != LogType.CI_INSIGHTS_JOB_RETRIED) return Optional.empty();
    var tested = metadata.path("speculative_check_pull_request");
    var code =
        type == LogType.ACTION_QUEUE_LEAVE
            ? text(metadata, "dequeue_code")
            : text(metadata, "abort_code");
    return Optional.of(
        new HistoryEntry(
            id,
            at,
            type,
            pull,
            session.orElse(""),
            text(metadata, "train_car_id").orElse(""),
            code.orElse(""),
            metadata.path("merged").asBoolean(false),
            moment(tested.path("checks_started_at")),
            moment(tested.path("checks_ended_at")),
            text(metadata, "partition_name").filter(name -> !name.equals(NO_PARTITION))));
  }

  private static Optional<String> text(JsonNode metadata, String name) {
    var value = metadata.path(name);
    return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
  }

  private static Optional<Instant> moment(JsonNode value) {
    try {
      return value.isString() ? Optional.of(Instant.parse(value.stringValue())) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
