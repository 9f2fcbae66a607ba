package dev.signalbox.engine.causes;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Who asked for a change: a person, or a program with a key. */
public record Actor(Type type, ActorId id, String name) {
  public enum Type implements SpelledInLowerCase {
    APPLICATION,
    USER
  }
}
