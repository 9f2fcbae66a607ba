package dev.signalbox.seeds.faults;

import dev.signalbox.simulation.planning.PlannerChoice;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Something that could be wrong, the promise that breaks by it, and how it is brought about. {@code
 * planner}: the one that comes there often enough.
 */
record PlantedFault(String name, String promise, List<Planting> plantings, PlannerChoice planner) {
  PlantedFault {
    plantings = List.copyOf(plantings);
  }

  static PlantedFault of(String name, String promise, Planting... plantings) {
    return new PlantedFault(name, promise, List.of(plantings), PlannerChoice.STANDARD);
  }

  static PlantedFault atRandom(String name, String promise, Planting... plantings) {
    return new PlantedFault(name, promise, List.of(plantings), PlannerChoice.RANDOM);
  }

  static PlantedFault jointly(String name, String promise, Planting... plantings) {
    return new PlantedFault(name, promise, List.of(plantings), PlannerChoice.JOINT);
  }

  /** As {@link SeedRun} numbers them. */
  LongStream seeds(long most) {
    var seeds = LongStream.range(0, most);
    return switch (planner) {
      case STANDARD -> seeds;
      case JOINT -> seeds.map(seed -> seed + SeedRun.JOINT);
      case RANDOM -> seeds.map(seed -> ~seed);
    };
  }
}
