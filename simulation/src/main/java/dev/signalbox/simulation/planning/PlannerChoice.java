package dev.signalbox.simulation.planning;

import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.scenario.Scenario;
import java.util.Locale;

/** Which planner the engine runs with. */
public enum PlannerChoice {
  STANDARD,
  JOINT,
  RANDOM;

  /** In worlds few are queued at a time. */
  private static final int MANY = 5;

  /** The world of that seed; rules ask for the joint planner in every second one at random. */
  public Scenario scenario(long seed, int events) {
    var scenario = Scenario.of(seed, events);
    return switch (this) {
      case STANDARD -> scenario;
      case JOINT -> scenario.plannedJointly();
      case RANDOM -> seed % 4 < 2 ? scenario : scenario.plannedJointly();
    };
  }

  public Planner planner(long seed) {
    return switch (this) {
      case STANDARD -> new StandardPlanner();
      case JOINT -> new JointPlanner(MANY);
      case RANDOM -> new RandomPlanner(seed);
    };
  }

  public Decider decider(long seed) {
    return new QueueEngine(planner(seed))::decide;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
