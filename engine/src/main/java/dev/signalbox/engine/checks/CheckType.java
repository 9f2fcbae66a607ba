package dev.signalbox.engine.checks;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** Where a candidate is tested: on the pull request's own head, or on a branch made for it. */
public enum CheckType implements SpelledInLowerCase {
  IN_PLACE,
  DRAFT_PR
}
