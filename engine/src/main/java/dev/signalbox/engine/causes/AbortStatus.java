package dev.signalbox.engine.causes;

import dev.signalbox.engine.wire.SpelledAsNamed;

/** Whether the pull request is done with the queue, or goes back into it. */
public enum AbortStatus implements SpelledAsNamed {
  DEFINITIVE,
  REEMBARKED
}
