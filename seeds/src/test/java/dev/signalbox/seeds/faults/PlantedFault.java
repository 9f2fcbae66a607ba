package dev.signalbox.seeds.faults;

import java.util.List;

/** Something that could be wrong, the promise that breaks by it, and how it is brought about. */
record PlantedFault(String name, String promise, List<Planting> plantings) {
  PlantedFault {
    plantings = List.copyOf(plantings);
  }

  static PlantedFault of(String name, String promise, Planting... plantings) {
    return new PlantedFault(name, promise, List.of(plantings));
  }
}
