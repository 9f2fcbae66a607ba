package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.HashMap;
import java.util.Map;

/** How often the host gave no verdict on putting a pull request onto a newer tip. */
final class UnansweredRebuilds {
  /** Fewer than these are no reason to test anything again. */
  private static final int FEWEST = 5;

  private final Map<EffectId, Effect.Unit> asked = new HashMap<>();
  private final Map<PullRequestNumber, Integer> unanswered = new HashMap<>();

  void hear(Moment moment) {
    if (moment.event() instanceof Report.BuildEnded(var id, var ending)) {
      var unit = asked.remove(id);
      boolean isVerdict = ending instanceof Ending.Done || ending instanceof Ending.Refused;
      if (unit != null && !isVerdict) {
        for (var change : unit.changes()) unanswered.merge(change.number(), 1, Integer::sum);
      }
    }
    for (Effect effect : moment.decision().effects()) {
      if (effect instanceof Effect.Rebuild rebuild) asked.put(rebuild.id(), rebuild.own());
    }
  }

  boolean areEnough(Batch batch) {
    return batch.members().stream()
        .anyMatch(member -> unanswered.getOrDefault(member, 0) >= FEWEST);
  }
}
