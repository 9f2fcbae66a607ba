package dev.signalbox.engine.freezes;

import dev.signalbox.engine.conditions.Condition;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A time in which pull requests that match do not land, except those that are excluded. */
public record Freeze(
    UUID id,
    ScheduledFreezeAttributes attributes,
    List<Condition> matching,
    List<Condition> excluding) {

  public Freeze {
    matching = List.copyOf(matching);
    excluding = List.copyOf(excluding);
  }

  public boolean isOn(Instant now) {
    return !now.isBefore(attributes.start()) && !isPast(now);
  }

  public boolean isPast(Instant now) {
    var end = attributes.end();
    return end != null && !now.isBefore(end);
  }
}
