package dev.signalbox.simulation.world;

import dev.signalbox.simulation.promises.Broken;
import java.util.List;
import java.util.Optional;

/** How a run ended. Runs with the same trace went the same way. */
public record RunResult(
    int events,
    int landed,
    int left,
    boolean isQuiet,
    long trace,
    Optional<Broken> broken,
    List<String> story) {
  public RunResult {
    story = List.copyOf(story);
  }
}
