package dev.signalbox.simulation.soak;

import dev.signalbox.runtime.Decider;
import dev.signalbox.simulation.promises.Broken;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.RunResult;
import dev.signalbox.simulation.world.Simulation;
import java.util.Optional;
import java.util.function.LongFunction;

/** A scenario with somebody to decide in it, new for each run, held to all promises. */
public record Trial(Scenario scenario, LongFunction<Decider> deciders) {
  public RunResult run(boolean isTold) {
    var decider = deciders.apply(scenario.seed());
    return new Simulation(scenario, decider, Promises.all(decider), isTold).run();
  }

  Trial with(Scenario other) {
    return new Trial(other, deciders);
  }

  /** What was thrown is the same only if it was thrown in the same place. */
  static boolean isSame(Broken one, Broken other) {
    return one.promise().equals(other.promise()) && origin(one).equals(origin(other));
  }

  private static Optional<StackTraceElement> origin(Broken broken) {
    return broken
        .cause()
        .map(Throwable::getStackTrace)
        .filter(trace -> trace.length > 0)
        .map(trace -> trace[0]);
  }
}
