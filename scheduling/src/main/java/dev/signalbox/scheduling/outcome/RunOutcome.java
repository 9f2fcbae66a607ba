package dev.signalbox.scheduling.outcome;

import dev.signalbox.scheduling.fleet.FleetUsage;
import dev.signalbox.scheduling.outcome.ChangeOutcome.ChangeFate;
import java.util.List;

/**
 * What became of every change, in the order of their arrival, and what it took.
 *
 * @param resets batches that were started over although nobody pushed and nothing ahead of them
 *     failed
 * @param badLandings changes that broke the branch; there must be none
 */
public record RunOutcome(
    List<ChangeOutcome> changes, FleetUsage usage, long resets, int badLandings) {
  public RunOutcome {
    changes = List.copyOf(changes);
  }

  public long count(ChangeFate fate) {
    return changes.stream().filter(change -> change.fate() == fate).count();
  }
}
