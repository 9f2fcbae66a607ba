package dev.signalbox.engine.explanation;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/** How a merge protection stands. */
public enum ProtectionStatus implements SpelledInLowerCase {
  MET,
  NOT_MET,
  NOT_CONCERNED,
  PRODUCT_OFF
}
