package dev.signalbox.engine.ledger;

import dev.signalbox.engine.persistent.PersistentMap;
import java.time.Instant;

/**
 * A request to run checks again. {@code before} is what those had said that are to run again: it
 * counts after all where they do not, because the host refused or nothing came of it.
 */
public record Rerun(
    EffectId effect, Instant askedAt, PersistentMap<CheckKey, CheckRun> before, boolean isOver) {

  /** Whether some of what was to run again has not been heard of since. */
  boolean isIgnored(PersistentMap<CheckKey, CheckRun> runs) {
    for (var run : before) {
      if (!runs.has(run.key())) return true;
    }
    return false;
  }
}
