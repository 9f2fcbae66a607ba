package dev.signalbox.seeds.faults;

import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.Simulation;
import java.util.List;
import java.util.function.LongFunction;

/** Runs one seed and says which promise broke, and how; nothing if all were kept. */
public final class SeedRun implements LongFunction<List<String>> {
  @Override
  public List<String> apply(long seed) {
    var engine = new QueueEngine(new StandardPlanner());
    var promises = Promises.all(engine::decide);
    var result = new Simulation(Scenario.of(seed), engine::decide, promises, false).run();
    return result
        .broken()
        .map(broken -> List.of(broken.promise(), broken.what()))
        .orElse(List.of());
  }
}
