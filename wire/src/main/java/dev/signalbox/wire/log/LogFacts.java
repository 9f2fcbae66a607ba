package dev.signalbox.wire.log;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What an entry says. Whatever is not there, or not as expected, is simply not said.
 *
 * @param oneLine makes text that somebody wrote safe for one line of where it is shown
 */
public record LogFacts(
    Optional<PullRequestNumber> pull,
    JsonNode metadata,
    LogContext context,
    UnaryOperator<String> oneLine) {
  private static final int LONGEST = 300;
  private static final int MOST_LISTED = 12;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /** What would break the line, or turn the words around it. */
  private static final Pattern DISORDERLY =
      Pattern.compile("[\\p{Cntrl}\\s\\u202A-\\u202E\\u2066-\\u2069]+");

  public static LogFacts of(Optional<PullRequestNumber> pull, String json) {
    JsonNode metadata;
    try {
      metadata = Json.parse(json);
    } catch (MalformedJson e) {
      metadata = JsonNodeFactory.instance.objectNode();
    }
    return new LogFacts(
        pull, metadata, LogContext.NONE, text -> DISORDERLY.matcher(text).replaceAll(" "));
  }

  /** Of an entry as the API shows it. */
  public static LogFacts of(JsonNode event, LogContext context, UnaryOperator<String> oneLine) {
    JsonNode number = event.path("pull_request");
    Optional<PullRequestNumber> pull =
        number.isIntegralNumber() && number.canConvertToLong() && number.asLong() >= 0
            ? Optional.of(new PullRequestNumber(number.asLong()))
            : Optional.empty();
    return new LogFacts(pull, event.path("metadata"), context, oneLine);
  }

  /** The type of an entry as the API shows it; none, where a newer server knows more types. */
  public static Optional<LogType> type(JsonNode event) {
    String spelled = event.path("type").asString("");
    return Stream.of(LogType.values()).filter(it -> it.spelled().equals(spelled)).findFirst();
  }

  public static String time(Instant moment) {
    return TIME.format(moment);
  }

  /** The pull request at the beginning of a sentence. */
  String subject() {
    return pull.map(context::named).orElse("A pull request");
  }

  /** The pull request within a sentence. */
  String object() {
    return pull.map(PullRequestNumber::toString).orElse("a pull request");
  }

  String landedAs() {
    return pull.map(context::landedAs).orElse("");
  }

  String base() {
    return context.base(text("branch"), text("train_car_id"));
  }

  public String text(String name) {
    return text(metadata.path(name));
  }

  private String text(JsonNode value) {
    if (!value.isValueNode() || value.isNull()) return "";
    String line = oneLine.apply(value.asString()).strip();
    if (line.codePointCount(0, line.length()) <= LONGEST) return line;
    return line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "…";
  }

  /** The text after some words; nothing where there is none. */
  String text(String before, String name) {
    String text = text(name);
    return text.isEmpty() ? "" : before + text;
  }

  String moment(String before, String name) {
    String text = text(name);
    try {
      return text.isEmpty() ? "" : before + time(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return before + text;
    }
  }

  public boolean is(String name) {
    JsonNode value = metadata.path(name);
    return value.isBoolean() && value.booleanValue();
  }

  LogFacts within(String name) {
    return new LogFacts(pull, metadata.path(name), context, oneLine);
  }

  List<String> texts(String name) {
    return metadata.path(name).valueStream().map(this::text).filter(it -> !it.isEmpty()).toList();
  }

  String joined(String name) {
    return String.join(", ", texts(name));
  }

  /** The objects of a list. */
  List<LogFacts> each(String name) {
    return metadata
        .path(name)
        .valueStream()
        .map(part -> new LogFacts(pull, part, context, oneLine))
        .toList();
  }

  List<String> pulls(String name) {
    return metadata
        .path(name)
        .valueStream()
        .filter(JsonNode::isIntegralNumber)
        .map(number -> "#" + number.asString())
        .toList();
  }

  static String listed(List<String> names) {
    if (names.size() <= MOST_LISTED) return String.join(", ", names);
    return names.stream().limit(MOST_LISTED).collect(Collectors.joining(", "))
        + " and "
        + (names.size() - MOST_LISTED)
        + " more";
  }

  /** Who did it. */
  String who(String name) {
    LogFacts actor = within(name);
    String login = actor.text("login");
    String word = login.isEmpty() ? actor.text("name") : login;
    return word.isEmpty() ? "Someone" : word;
  }
}
