package dev.signalbox.seeds.faults;

import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.planning.RandomPlanner;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.Simulation;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Runs one seed and says which promise broke, and how; nothing if all were kept. Below zero are
 * those whose planner proposes at random.
 */
public final class SeedRun implements LongFunction<List<String>> {
  @Override
  public List<String> apply(long seed) {
    var engine = new QueueEngine(planner(seed));
    var promises = Promises.all(engine::decide);
    var result =
        new Simulation(
                Scenario.of(isAtRandom(seed) ? ~seed : seed), engine::decide, promises, false)
            .run();
    return result
        .broken()
        .map(broken -> List.of(broken.promise(), broken.what()))
        .orElse(List.of());
  }

  private static boolean isAtRandom(long seed) {
    return seed < 0;
  }

  private static Planner planner(long seed) {
    return isAtRandom(seed) ? new RandomPlanner(~seed) : new StandardPlanner();
  }
}
