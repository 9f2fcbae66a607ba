package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Operand;
import java.time.Instant;
import java.util.List;

/** What an attribute holds. */
public sealed interface Value {
  record Text(String value) implements Value {}

  record Texts(List<String> values) implements Value {
    public Texts {
      values = List.copyOf(values);
    }
  }

  record Whole(long value) implements Value {}

  record Wholes(List<Long> values) implements Value {
    public Wholes {
      values = List.copyOf(values);
    }
  }

  record Flag(boolean value) implements Value {}

  record Level(Operand.Permission value) implements Value {}

  record At(Instant value) implements Value {}

  record Absent() implements Value {}
}
