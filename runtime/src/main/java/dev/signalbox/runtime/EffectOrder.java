package dev.signalbox.runtime;

import dev.signalbox.engine.effects.Effect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Effects that share a subject are carried out in the order in which they were asked for, each when
 * the last has ended. Guarded by its own lock.
 */
final class EffectOrder {
  private final Set<Effect> started = new LinkedHashSet<>();
  private final List<Effect> waiting = new ArrayList<>();

  /** Whether it may start now; else it is given back when its turn has come. */
  synchronized boolean admits(Effect effect) {
    boolean isFree = isFree(effect, waiting);
    if (isFree) started.add(effect);
    else waiting.add(effect);
    return isFree;
  }

  /** Those whose turn comes with the end of another. */
  synchronized List<Effect> ended(Effect effect) {
    started.remove(effect);
    List<Effect> next = List.of();
    for (int at = 0; at < waiting.size(); at++) {
      var candidate = waiting.get(at);
      if (!isFree(candidate, waiting.subList(0, at))) continue;
      waiting.remove(at--);
      started.add(candidate);
      if (next.isEmpty()) next = new ArrayList<>();
      next.add(candidate);
    }
    return next;
  }

  private boolean isFree(Effect effect, List<Effect> ahead) {
    var subjects = effect.subjects();
    return subjects.isEmpty()
        || Stream.concat(started.stream(), ahead.stream())
            .allMatch(other -> Collections.disjoint(subjects, other.subjects()));
  }
}
