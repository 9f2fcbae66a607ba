package dev.signalbox.seeds.faults;

import java.util.List;

/** Something that could be wrong, the promise that breaks by it, and how it is brought about. */
record Fault(String name, String promise, List<Planting> plantings) {
  Fault {
    plantings = List.copyOf(plantings);
  }

  static Fault of(String name, String promise, Planting... plantings) {
    return new Fault(name, promise, List.of(plantings));
  }
}
