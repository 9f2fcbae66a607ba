package dev.signalbox.web.input;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The inputs of one request, all of them valid. */
public final class Inputs {
  /** Either every input fits, or everything that does not is told at once. */
  public sealed interface Reading {
    record Valid(Inputs inputs) implements Reading {}

    record Invalid(List<Fault> faults) implements Reading {}
  }

  private final Map<Input<?>, Object> values;

  private Inputs(Map<Input<?>, Object> values) {
    this.values = values;
  }

  public static Reading read(List<Input<?>> expected, Given given, List<Fault> known) {
    var values = new IdentityHashMap<Input<?>, Object>();
    var faults = new ArrayList<>(known);
    for (Input<?> input : expected) {
      input.read(given, faults).ifPresent(value -> values.put(input, value));
    }
    return faults.isEmpty() ? new Reading.Valid(new Inputs(values)) : new Reading.Invalid(faults);
  }

  @SuppressWarnings("unchecked") // only read() fills the map, with the type of its key
  public <T> T get(Input<T> input) {
    Object value = values.get(input);
    if (value == null) throw new IllegalStateException("the route does not take " + input.name());
    return (T) value;
  }
}
