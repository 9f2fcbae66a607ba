package dev.signalbox.engine.conditions;

import dev.signalbox.engine.wire.Spelled;

/** How an attribute is compared to a value. */
public enum Operator implements Spelled {
  EQUAL("="),
  DIFFERENT("!="),
  MATCHES("~="),
  GLOBS("*="),
  GREATER(">"),
  AT_LEAST(">="),
  LESS("<"),
  AT_MOST("<=");

  private final String spelled;

  Operator(String spelled) {
    this.spelled = spelled;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
