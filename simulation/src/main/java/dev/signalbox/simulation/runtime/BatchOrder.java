package dev.signalbox.simulation.runtime;

import dev.signalbox.engine.effects.Effect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** What is asked for one batch or probe is sent one after the other, each when the last ended. */
final class BatchOrder {
  private final List<Effect> sent = new ArrayList<>();
  private final List<Effect> waiting = new ArrayList<>();

  /** Whether it may be sent now; else it is given back when its turn has come. */
  boolean admits(Effect effect) {
    boolean isFree = isFree(effect, waiting);
    (isFree ? sent : waiting).add(effect);
    return isFree;
  }

  /** Those whose turn comes with the end of another. */
  List<Effect> ended(Effect effect) {
    sent.remove(effect);
    List<Effect> next = List.of();
    for (int at = 0; at < waiting.size(); at++) {
      var candidate = waiting.get(at);
      if (!isFree(candidate, waiting.subList(0, at))) continue;
      waiting.remove(at--);
      sent.add(candidate);
      if (next.isEmpty()) next = new ArrayList<>();
      next.add(candidate);
    }
    return next;
  }

  void clear() {
    sent.clear();
    waiting.clear();
  }

  private boolean isFree(Effect effect, List<Effect> ahead) {
    var subjects = effect.subjects();
    return subjects.isEmpty()
        || Stream.concat(sent.stream(), ahead.stream())
            .allMatch(other -> Collections.disjoint(subjects, other.subjects()));
  }
}
