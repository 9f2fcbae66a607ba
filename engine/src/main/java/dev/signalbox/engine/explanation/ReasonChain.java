package dev.signalbox.engine.explanation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reasons from the nearest on. Whatever was explained once is not explained again. */
final class ReasonChain {
  private static final int MOST = 16;

  private final List<Reason> reasons = new ArrayList<>();
  private final Set<Object> explained = new HashSet<>();

  /** Whether a batch or pull request is still to be explained. */
  boolean comesTo(Object subject) {
    return reasons.size() < MOST && explained.add(subject);
  }

  void add(Reason reason) {
    if (!reasons.contains(reason)) reasons.add(reason);
  }

  int size() {
    return reasons.size();
  }

  List<Reason> reasons() {
    return List.copyOf(reasons);
  }
}
