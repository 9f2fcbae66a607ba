package dev.signalbox.seeds.faults;

import static dev.signalbox.seeds.faults.Planting.engine;
import static dev.signalbox.seeds.faults.Twist.EMPTY;
import static dev.signalbox.seeds.faults.Twist.callIsTrue;

import java.util.List;

/** What could be wrong with pull requests that build on each other. */
final class StackFaults {
  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "who targets the branch of another is not queued behind it",
              "dependencies first",
              engine("judge.Stacks", "on", callIsTrue("HashSet.add"))),
          PlantedFault.of(
              "a host is not told what a change was built upon",
              "stacked commits land once",
              engine("judge.StackOrder", "under", EMPTY)));

  private StackFaults() {}
}
