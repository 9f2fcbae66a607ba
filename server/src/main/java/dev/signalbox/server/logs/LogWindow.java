package dev.signalbox.server.logs;

import dev.signalbox.web.input.Fault;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The stretch of time that is asked for, both ends included. */
public sealed interface LogWindow {
  Duration MAX = Duration.ofDays(93);
  Duration BY_DEFAULT = Duration.ofDays(1);

  record Resolved(Instant from, Instant to) implements LogWindow {}

  record Faulty(Fault fault) implements LogWindow {}

  /** What the two ends are called by those who ask. */
  record Names(String from, String to) {}

  static LogWindow resolve(Names names, Optional<Instant> from, Optional<Instant> to, Instant now) {
    Instant end = to.orElse(now);
    Instant start = from.orElseGet(() -> end.minus(BY_DEFAULT));
    if (start.isAfter(end)) {
      return faulty(names.from(), "must not be later than " + names.to(), start);
    }
    if (Duration.between(start, end).compareTo(MAX) > 0) {
      return faulty(names.from(), "must be at most 93 days before " + names.to(), start);
    }
    return new Resolved(roundedUp(storable(start)), storable(end).truncatedTo(ChronoUnit.MICROS));
  }

  private static LogWindow faulty(String name, String message, Instant given) {
    return new Faulty(new Fault("window", List.of("query", name), message, given.toString()));
  }

  /** Nothing was ever received before 1970; earlier years are written in ways of their own. */
  private static Instant storable(Instant instant) {
    return instant.isBefore(Instant.EPOCH) ? Instant.EPOCH : instant;
  }

  /** The log keeps microseconds: rounding the start down would let in what lies before it. */
  private static Instant roundedUp(Instant instant) {
    Instant micros = instant.truncatedTo(ChronoUnit.MICROS);
    return micros.equals(instant) ? instant : micros.plus(1, ChronoUnit.MICROS);
  }
}
