package dev.signalbox.engine.view;

import java.util.List;

/** The branches that had a queue in some span of time. */
public record BaseRefs(List<String> baseRefs) {
  public BaseRefs {
    baseRefs = List.copyOf(baseRefs);
  }
}
