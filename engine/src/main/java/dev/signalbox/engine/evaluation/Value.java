package dev.signalbox.engine.evaluation;

import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.wire.StoredAs;
import java.time.Instant;
import java.util.List;

/** What an attribute holds. */
public sealed interface Value {
  @StoredAs("Value.Text")
  record Text(String value) implements Value {}

  @StoredAs("Value.Texts")
  record Texts(List<String> values) implements Value {
    public Texts {
      values = List.copyOf(values);
    }
  }

  @StoredAs("Value.Whole")
  record Whole(long value) implements Value {}

  @StoredAs("Value.Wholes")
  record Wholes(List<Long> values) implements Value {
    public Wholes {
      values = List.copyOf(values);
    }
  }

  @StoredAs("Value.Flag")
  record Flag(boolean value) implements Value {}

  @StoredAs("Value.Level")
  record Level(Operand.Permission value) implements Value {}

  @StoredAs("Value.At")
  record At(Instant value) implements Value {}

  @StoredAs("Value.Absent")
  record Absent() implements Value {}
}
