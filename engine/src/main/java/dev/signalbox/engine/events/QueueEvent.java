package dev.signalbox.engine.events;

import dev.signalbox.engine.wire.StoredAs;

/** Something that the queue has to take note of. */
public sealed interface QueueEvent permits Observation, Command, Report, QueueEvent.Woken {
  /** Time has passed; nothing else happened. */
  @StoredAs("QueueEvent.Woken")
  record Woken() implements QueueEvent {}
}
