package dev.signalbox.scheduling.driver;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.outcome.Scheduler;
import dev.signalbox.scheduling.workload.Workload;
import java.util.function.Supplier;

/** The real engine under rules that somebody gave. */
public record RulesScheduler(Supplier<Planner> planner, Rules rules) implements Scheduler {
  /** What a queue rule has to ask for, so that the outcome of a build counts. */
  public static Condition buildPassed() {
    return WorkloadRules.passed();
  }

  /**
   * What becomes of the workload.
   *
   * @throws java.util.concurrent.CancellationException when the thread is interrupted
   */
  @Override
  public RunOutcome run(Workload workload) {
    return new EngineRun(workload, planner.get()).under(rules);
  }
}
