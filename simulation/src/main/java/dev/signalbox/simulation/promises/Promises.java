package dev.signalbox.simulation.promises;

import java.util.List;

/** All promises, new for each run. */
public final class Promises {
  private Promises() {}

  public static List<Promise> all() {
    return List.of(new Conservation(), new LandedOnce(), new PauseHolds());
  }
}
