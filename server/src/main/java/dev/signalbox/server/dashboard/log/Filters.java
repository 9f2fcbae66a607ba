package dev.signalbox.server.dashboard.log;

import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.http.PercentEncoding;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What is looked for, by the names and in the spelling of the API. */
record Filters(Map<String, List<String>> values) {
  static final String PULL_REQUEST = "pull_request";
  static final String BASE_REF = "base_ref";
  static final String EVENT_TYPE = "event_type";
  static final String FROM = "received_from";
  static final String TO = "received_to";
  static final String CURSOR = "cursor";

  private static final List<String> NAMES =
      List.of(PULL_REQUEST, BASE_REF, EVENT_TYPE, FROM, TO, CURSOR);

  /** What browsers send of a field for date and time, which knows no zone. */
  private static final Pattern WITHOUT_ZONE =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?");

  private static final Pattern BETWEEN_NUMBERS = Pattern.compile("[,;\\s]+");
  private static final DateTimeFormatter FIELD =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").withZone(ZoneOffset.UTC);

  static Filters of(PageRequest request) {
    var values = new LinkedHashMap<String, List<String>>();
    for (String name : NAMES) {
      if (!request.asked(name).isEmpty()) values.put(name, List.copyOf(request.asked(name)));
    }
    return new Filters(values);
  }

  /** The same as the API would be asked: a form has one field for all numbers, and empty ones. */
  Filters tidied() {
    var tidied = new LinkedHashMap<String, List<String>>();
    values.forEach(
        (name, given) -> {
          var kept = given.stream().flatMap(value -> tidied(name, value).stream()).toList();
          if (!kept.isEmpty()) tidied.put(name, kept);
        });
    return new Filters(tidied);
  }

  private static List<String> tidied(String name, String value) {
    if (value.isBlank()) return List.of();
    return switch (name) {
      case PULL_REQUEST ->
          Arrays.stream(BETWEEN_NUMBERS.split(value.strip()))
              .map(number -> number.startsWith("#") ? number.substring(1) : number)
              .filter(number -> !number.isEmpty())
              .toList();
      case FROM, TO -> List.of(inUtc(value));
      default -> List.of(value);
    };
  }

  private static String inUtc(String value) {
    if (!WITHOUT_ZONE.matcher(value).matches()) return value;
    return value + (value.length() == "2026-01-31T09:30".length() ? ":00Z" : "Z");
  }

  /** A query that ends so that another parameter can follow. */
  String query() {
    var query = new StringBuilder();
    values.forEach(
        (name, given) -> {
          for (String value : given) {
            query.append(name).append('=').append(PercentEncoding.encode(value)).append('&');
          }
        });
    return query.toString();
  }

  Filters without(String... names) {
    var kept = new LinkedHashMap<>(values);
    for (String name : names) kept.remove(name);
    return new Filters(kept);
  }

  Filters with(String name, String value) {
    var more = new LinkedHashMap<>(values);
    more.put(name, List.of(value));
    return new Filters(more);
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  String first(String name) {
    return has(name) ? all(name).getFirst() : "";
  }

  /** As a field for date and time shows it, in UTC. */
  String field(String name) {
    try {
      return has(name) ? FIELD.format(OffsetDateTime.parse(first(name))) : "";
    } catch (DateTimeException e) {
      return first(name);
    }
  }

  Filters since(Instant from) {
    return without(CURSOR, TO).with(FROM, from.toString());
  }
}
