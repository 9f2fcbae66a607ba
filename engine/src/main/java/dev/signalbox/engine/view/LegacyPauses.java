package dev.signalbox.engine.view;

import java.util.List;

/** The pause in force, or nothing. */
public record LegacyPauses(List<LegacyPause> queuePause) {
  public LegacyPauses {
    queuePause = List.copyOf(queuePause);
  }
}
