package dev.signalbox.engine.log;

import dev.signalbox.engine.causes.Actor;

/** The queue of a repository was paused, paused for another reason, or let go on. */
public sealed interface PauseChange extends LogMetadata {
  record Create(String reason, Actor createdBy) implements PauseChange {}

  record Update(String reason, Actor updatedBy) implements PauseChange {}

  record Delete(Actor deletedBy) implements PauseChange {}
}
