package dev.signalbox.web.input;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A date and time as a clock on the wall shows them; the zone is told elsewhere. With an offset it
 * is a moment, whatever the zone. Fractions of a second are dropped.
 */
public record WallTime() implements Shape<WallTime.Said> {
  private static final String FORM =
      "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?"
          + "([Zz]|[+-][0-9]{2}:[0-9]{2})?$";
  private static final Pattern FORMED = Pattern.compile(FORM);
  private static final Pattern WITH_OFFSET = Pattern.compile(".*([Zz]|[+-][0-9]{2}:[0-9]{2})");
  private static final int FIRST_YEAR = 1970;
  private static final int LAST_YEAR = 9998;

  /** As it was said; an offset also tells which of two equal hours is meant. */
  public record Said(LocalDateTime local, Optional<ZoneOffset> offset) {
    public static Said at(Instant moment, ZoneId zone) {
      var there = moment.truncatedTo(ChronoUnit.SECONDS).atZone(zone);
      return new Said(there.toLocalDateTime(), Optional.of(there.getOffset()));
    }

    /** Without an offset, of an hour that comes twice the first. */
    public Instant moment(ZoneId zone) {
      return offset
          .map(local::toInstant)
          .orElseGet(() -> local.atZone(zone).withEarlierOffsetAtOverlap().toInstant());
    }

    /** Clocks that are put forward leave out an hour. */
    public boolean existsIn(ZoneId zone) {
      return offset.isPresent() || !zone.getRules().getValidOffsets(local).isEmpty();
    }

    /** The same time on the wall of another zone. */
    public Said onTheWall() {
      return new Said(local, Optional.empty());
    }
  }

  /** The same form, always with seconds. */
  public static String print(LocalDateTime time) {
    return DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss").format(time);
  }

  @Override
  public Said fromText(String text) throws Mismatch {
    if (!FORMED.matcher(text).matches()) {
      throw new Mismatch(
          "local_datetime_parsing", "must be a date-time such as 2026-12-24T18:00", text);
    }
    try {
      return within(read(text), text);
    } catch (DateTimeException e) {
      throw new Mismatch("local_datetime_parsing", "must be a date and time that exists", text);
    }
  }

  private static Said read(String text) {
    if (!WITH_OFFSET.matcher(text).matches()) {
      return new Said(LocalDateTime.parse(text).truncatedTo(ChronoUnit.SECONDS), Optional.empty());
    }
    var time = OffsetDateTime.parse(text).truncatedTo(ChronoUnit.SECONDS);
    return new Said(time.toLocalDateTime(), Optional.of(time.getOffset()));
  }

  private static Said within(Said time, String text) throws Mismatch {
    int year = time.local().getYear();
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      throw new Mismatch(
          "local_datetime_parsing",
          "must lie in the years " + FIRST_YEAR + " to " + LAST_YEAR,
          text);
    }
    return time;
  }

  @Override
  public Said fromJson(JsonNode node) throws Mismatch {
    if (!node.isString()) throw new Mismatch("datetime_type", "must be a string", Echo.of(node));
    return fromText(node.stringValue());
  }

  @Override
  public ObjectNode schema() {
    return JsonNodeFactory.instance.objectNode().put("type", "string").put("pattern", FORM);
  }
}
