package dev.signalbox.simulation.promises;

import dev.signalbox.runtime.Decider;
import java.util.List;

/** All promises, new for each run. */
public final class Promises {
  private Promises() {}

  public static List<Promise> all(Decider decider) {
    return List.of(
        new CompareAndSet(),
        new TestedIsLanded(),
        new NothingElseChanged(),
        new LandedOnce(),
        new ReadBack(),
        new Conservation(),
        new BatchShapes(),
        new FootingQueued(),
        new QueueOrder(),
        new UrgentFirst(),
        new PauseHolds(),
        new FreezesHold(),
        new DependenciesFirst(),
        new StackedCommitsOnce(),
        new HeadPinned(),
        new LogIsWhole(),
        new OneWriter(),
        new ToldTwice(decider),
        new Progress(),
        new ProgressUnderLoad(),
        new BlameIsFair(),
        new LimitsHold(),
        new StatusesAsDeclared(),
        new RecomputeAgrees(),
        new RulesActOnce(),
        new ProtectionsHold(),
        new DirectMerges(),
        new WaitsInLine(),
        new RedStaysRed());
  }
}
