package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which pull requests are in each candidate that was ever built, whatever has landed since. */
final class TestedStacks {
  private final Map<EffectId, Effect.Build> asked = new HashMap<>();
  private final Map<CommitSha, Set<Pinned>> stacks = new HashMap<>();

  void hear(Moment moment) {
    if (moment.event() instanceof Report.BuildEnded(var id, Ending.Done<Built, ?>(var built))) {
      var build = asked.get(id);
      if (build != null) stacks.put(built.commit(), stack(build));
    }
    for (Effect effect : moment.decision().effects()) {
      if (effect instanceof Effect.Build build) asked.put(build.id(), build);
    }
  }

  private Set<Pinned> stack(Effect.Build build) {
    var stack = new HashSet<>(of(build.onto()));
    for (var unit : build.ahead()) stack.addAll(unit.changes());
    stack.addAll(build.own().changes());
    return stack;
  }

  Set<Pinned> of(CommitSha commit) {
    return stacks.getOrDefault(commit, Set.of());
  }
}
