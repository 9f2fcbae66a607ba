package dev.signalbox.engine.events;

/** Something that the queue has to take note of. */
public sealed interface QueueEvent permits Observation, Command, Report, QueueEvent.Woken {
  /** Time has passed; nothing else happened. */
  record Woken() implements QueueEvent {}
}
