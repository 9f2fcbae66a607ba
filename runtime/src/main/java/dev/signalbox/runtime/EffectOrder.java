package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.EffectId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Effects that share a subject are carried out in the order in which they were asked for, each when
 * the last has ended. Guarded by its own lock.
 */
final class EffectOrder {
  private final Map<EffectId, Effect> started = new HashMap<>();
  private final List<Effect> waiting = new ArrayList<>();

  /** Whether it may start now; else it is given back when its turn has come. */
  synchronized boolean admits(Effect effect) {
    boolean isFree = isFree(effect, waiting);
    if (isFree) started.put(effect.id(), effect);
    else waiting.add(effect);
    return isFree;
  }

  /** Those whose turn comes with the end of another. */
  synchronized List<Effect> ended(Effect effect) {
    started.remove(effect.id());
    List<Effect> next = List.of();
    for (int at = 0; at < waiting.size(); at++) {
      var candidate = waiting.get(at);
      if (!isFree(candidate, waiting.subList(0, at))) continue;
      waiting.remove(at--);
      started.put(candidate.id(), candidate);
      if (next.isEmpty()) next = new ArrayList<>();
      next.add(candidate);
    }
    return next;
  }

  private boolean isFree(Effect effect, List<Effect> ahead) {
    var subjects = effect.subjects();
    return subjects.isEmpty()
        || (areUntouched(subjects, started.values()) && areUntouched(subjects, ahead));
  }

  private static boolean areUntouched(List<Object> subjects, Collection<Effect> by) {
    for (Effect other : by) {
      if (!Collections.disjoint(subjects, other.subjects())) return false;
    }
    return true;
  }
}
