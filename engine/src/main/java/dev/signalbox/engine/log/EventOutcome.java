package dev.signalbox.engine.log;

import dev.signalbox.engine.wire.Spelled;

/** How that ended which an entry tells of. */
public enum EventOutcome implements Spelled {
  SUCCESS("success"),
  FAILURE("failure"),
  PENDING("pending"),
  NEUTRAL("neutral");

  private final String spelled;

  EventOutcome(String spelled) {
    this.spelled = spelled;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
