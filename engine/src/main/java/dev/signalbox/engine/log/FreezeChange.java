package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import java.time.Instant;

/** A freeze was scheduled, changed or taken back. */
public sealed interface FreezeChange extends LogMetadata {
  record Create(
      ScheduledFreezeAttributes scheduledFreezeAttributes, Actor createdBy, Instant createdAt)
      implements FreezeChange {}

  record Update(
      ScheduledFreezeAttributes scheduledFreezeAttributesBefore,
      ScheduledFreezeAttributes scheduledFreezeAttributesAfter,
      Actor updatedBy,
      Instant updatedAt)
      implements FreezeChange {}

  record Delete(
      ScheduledFreezeAttributes scheduledFreezeAttributes,
      String reason,
      Actor deletedBy,
      Instant deletedAt)
      implements FreezeChange {}
}
