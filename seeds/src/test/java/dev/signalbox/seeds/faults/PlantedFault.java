package dev.signalbox.seeds.faults;

import java.util.List;
import java.util.stream.LongStream;

/**
 * Something that could be wrong, the promise that breaks by it, and how it is brought about. {@code
 * atRandom}: only a planner that proposes anything comes there often enough.
 */
record PlantedFault(String name, String promise, List<Planting> plantings, boolean atRandom) {
  PlantedFault {
    plantings = List.copyOf(plantings);
  }

  static PlantedFault of(String name, String promise, Planting... plantings) {
    return new PlantedFault(name, promise, List.of(plantings), false);
  }

  static PlantedFault atRandom(String name, String promise, Planting... plantings) {
    return new PlantedFault(name, promise, List.of(plantings), true);
  }

  LongStream seeds(long most) {
    return LongStream.range(0, most).map(seed -> atRandom ? ~seed : seed);
  }
}
