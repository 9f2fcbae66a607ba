package dev.signalbox.engine.conditions;

import dev.signalbox.engine.notation.DurationText;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A point in time: fixed, or a span before the moment of asking. */
public sealed interface Moment extends Operand {
  Instant seenFrom(Instant now);

  /** Kept as written, so that it can be shown as written. */
  @StoredAs("Moment.Fixed")
  record Fixed(LocalDateTime local, ZoneId zone) implements Moment {
    @Override
    public Instant seenFrom(Instant now) {
      return local.atZone(zone).toInstant();
    }

    @Override
    public String print() {
      return zone instanceof ZoneOffset ? local + zone.getId() : local + "[" + zone + "]";
    }
  }

  @StoredAs("Moment.Ago")
  record Ago(Duration span) implements Moment {
    @Override
    public Instant seenFrom(Instant now) {
      return now.minus(span);
    }

    @Override
    public String print() {
      return DurationText.print(span) + " ago";
    }
  }
}
