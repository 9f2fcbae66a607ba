package dev.signalbox.seeds.faults;

import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.Simulation;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Runs one seed and says which promise broke, and how; nothing if all were kept. Below zero are
 * those whose planner proposes at random, from {@link #JOINT} on those of the joint planner.
 */
public final class SeedRun implements LongFunction<List<String>> {
  static final long JOINT = 1_000_000_000;

  @Override
  public List<String> apply(long number) {
    var planner = planner(number);
    long seed =
        switch (planner) {
          case STANDARD -> number;
          case JOINT -> number - JOINT;
          case RANDOM -> ~number;
        };
    var decider = planner.decider(seed);
    var scenario = planner.scenario(seed, Scenario.EVENTS);
    var result = new Simulation(scenario, decider, Promises.all(decider), false).run();
    return result
        .broken()
        .map(broken -> List.of(broken.promise(), broken.what()))
        .orElse(List.of());
  }

  private static PlannerChoice planner(long number) {
    if (number < 0) return PlannerChoice.RANDOM;
    return number < JOINT ? PlannerChoice.STANDARD : PlannerChoice.JOINT;
  }
}
