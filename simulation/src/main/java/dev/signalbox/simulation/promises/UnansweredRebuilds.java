package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.QueueEvent;
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
    if (moment.event() instanceof Report.BuildEnded(var id, var _)) {
      var unit = asked.remove(id);
      if (unit != null && isOne(moment.event())) {
        for (var change : unit.changes()) unanswered.merge(change.number(), 1, Integer::sum);
      }
    }
    for (Effect effect : moment.decision().effects()) {
      if (effect instanceof Effect.Rebuild rebuild) asked.put(rebuild.id(), rebuild.own());
    }
  }

  /** Also the end of a first build, which nothing is tested again for. */
  static boolean isOne(QueueEvent event) {
    return event instanceof Report.BuildEnded(var _, var ending)
        && (ending instanceof Ending.Unknown || ending instanceof Ending.RetryLater);
  }

  boolean areEnough(Batch batch) {
    return batch.members().stream()
        .anyMatch(member -> unanswered.getOrDefault(member, 0) >= FEWEST);
  }
}
