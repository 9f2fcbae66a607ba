package dev.signalbox.simulation.planning;

import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.runtime.Decider;
import java.util.Locale;

/** Which planner the engine runs with. */
public enum PlannerChoice {
  STANDARD,
  JOINT,
  RANDOM;

  public Planner planner(long seed) {
    return switch (this) {
      case STANDARD -> new StandardPlanner();
      case JOINT -> new JointPlanner();
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
