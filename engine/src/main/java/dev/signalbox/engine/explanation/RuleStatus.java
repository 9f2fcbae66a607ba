package dev.signalbox.engine.explanation;

import dev.signalbox.engine.wire.SpelledInLowerCase;

/**
 * How a pull request rule stands. NOT_CONCERNED: the pull request has ended, and the rule does not
 * speak of that.
 */
public enum RuleStatus implements SpelledInLowerCase {
  MATCHES,
  DOES_NOT_MATCH,
  NOT_CONCERNED,
  DISABLED,
  PRODUCT_OFF
}
