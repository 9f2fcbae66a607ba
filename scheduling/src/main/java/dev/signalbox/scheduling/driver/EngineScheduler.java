package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.planner.Planner;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.outcome.Scheduler;
import dev.signalbox.scheduling.workload.Workload;
import java.util.function.Supplier;

/** The real engine with one of its planners. */
public record EngineScheduler(Supplier<Planner> planner, EngineSettings settings)
    implements Scheduler {
  @Override
  public RunOutcome run(Workload workload) {
    return new EngineRun(workload, planner.get()).under(settings);
  }
}
