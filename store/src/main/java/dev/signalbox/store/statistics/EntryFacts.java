package dev.signalbox.store.statistics;

import dev.signalbox.engine.log.EventOutcome;
import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.store.log.StoredEntry;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What statistics want to know of an entry; what earlier versions did not write is not there. */
record EntryFacts(StoredEntry entry, JsonNode metadata) {
  private static final Set<String> FAILED =
      Set.of("failure", "error", "cancelled", "action_required", "timed_out");

  private static final Set<LogType> SAYING =
      EnumSet.of(
          LogType.ACTION_QUEUE_CHECKS_START,
          LogType.ACTION_QUEUE_CHECKS_END,
          LogType.ACTION_QUEUE_LEAVE,
          LogType.ACTION_POST_CHECK,
          LogType.ACTION_BACKPORT,
          LogType.ACTION_COPY);

  /** The types whose entries name a draft. */
  static final Set<LogType> OF_DRAFTS =
      EnumSet.of(LogType.ACTION_QUEUE_CHECKS_START, LogType.ACTION_QUEUE_CHECKS_END);

  private static final String NUMBER = "\"number\"";
  private static final int MOST_FAILED = 20;

  static EntryFacts of(StoredEntry entry) {
    try {
      return new EntryFacts(entry, Json.parse(entry.metadata()));
    } catch (MalformedJson e) {
      return new EntryFacts(entry, JsonNodeFactory.instance.objectNode());
    }
  }

  /** Where only outcome and draft are asked for, the metadata of most entries is not looked at. */
  static EntryFacts lazily(StoredEntry entry) {
    return SAYING.contains(entry.type()) ? of(entry) : unread(entry);
  }

  /** Where only the draft is asked for, nor is that of entries that can't name one. */
  static EntryFacts ofDraft(StoredEntry entry) {
    boolean isPossible = OF_DRAFTS.contains(entry.type()) && entry.metadata().contains(NUMBER);
    return isPossible ? of(entry) : unread(entry);
  }

  private static EntryFacts unread(StoredEntry entry) {
    return new EntryFacts(entry, JsonNodeFactory.instance.objectNode());
  }

  Instant at() {
    return entry.position().receivedAt();
  }

  long pull() {
    return entry.pullRequest().map(PullRequestNumber::value).orElse(0L);
  }

  QueueGroup group() {
    return new QueueGroup(
        entry.baseRef().orElseGet(() -> text("branch")),
        text("queue_name"),
        text("priority_rule_name"));
  }

  String text(String name) {
    return metadata.path(name).asString("");
  }

  boolean is(String name) {
    return metadata.path(name).asBoolean(false);
  }

  double number(String name) {
    return metadata.path(name).asDouble(0);
  }

  int size(String name) {
    return metadata.path(name).size();
  }

  Optional<UUID> id(String name) {
    try {
      return Optional.of(UUID.fromString(text(name)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  Optional<Instant> moment(String name) {
    return moment(metadata.path(name));
  }

  private static Optional<Instant> moment(JsonNode node) {
    try {
      return Optional.of(Instant.parse(node.asString("")));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private JsonNode tested() {
    return metadata.path("speculative_check_pull_request");
  }

  /** The draft that stood for the batch at its host; none where it was tested without one. */
  Optional<Long> draft() {
    long number = tested().path("number").asLong(0);
    return number > 0 ? Optional.of(number) : Optional.empty();
  }

  /** For how long checks ran; nothing where they never began. */
  OptionalDouble underTest() {
    var started = moment(tested().path("checks_started_at"));
    if (started.isEmpty()) return OptionalDouble.empty();
    var ended = moment(tested().path("checks_ended_at")).orElse(at());
    return OptionalDouble.of(seconds(started.get(), ended));
  }

  List<String> failedChecks() {
    return tested()
        .path("unsuccessful_checks")
        .valueStream()
        .filter(check -> FAILED.contains(check.path("state").asString("")))
        .map(check -> check.path("name").asString(""))
        .distinct()
        .limit(MOST_FAILED)
        .toList();
  }

  static double seconds(Instant from, Instant to) {
    return to.isBefore(from) ? 0 : Duration.between(from, to).toMillis() / 1000.0;
  }

  EventOutcome outcome() {
    return switch (entry.type()) {
      case ACTION_QUEUE_CHECKS_END -> concluded(tested().path("checks_conclusion").asString(""));
      case ACTION_POST_CHECK -> concluded(text("conclusion"));
      case ACTION_QUEUE_LEAVE -> is("merged") ? EventOutcome.SUCCESS : EventOutcome.FAILURE;
      case ACTION_QUEUE_MERGED, ACTION_MERGE -> EventOutcome.SUCCESS;
      case ACTION_QUEUE_CHECKS_START, ACTION_QUEUE_ENTER -> EventOutcome.PENDING;
      case ACTION_BACKPORT, ACTION_COPY ->
          is("conflicts") ? EventOutcome.FAILURE : EventOutcome.SUCCESS;
      // Where nothing can fail, nothing has succeeded either.
      default -> EventOutcome.NEUTRAL;
    };
  }

  private static EventOutcome concluded(String conclusion) {
    return switch (conclusion) {
      case "success" -> EventOutcome.SUCCESS;
      case "failure", "error", "timed_out", "action_required" -> EventOutcome.FAILURE;
      case "pending" -> EventOutcome.PENDING;
      default -> EventOutcome.NEUTRAL;
    };
  }
}
