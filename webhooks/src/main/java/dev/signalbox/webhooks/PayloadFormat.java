package dev.signalbox.webhooks;

import dev.signalbox.engine.wire.Spelled;

/** How a delivery is written. The names are stored and published: they never change. */
public enum PayloadFormat implements Spelled {
  JSON("json"),
  SLACK("slack");

  private final String spelled;

  PayloadFormat(String spelled) {
    this.spelled = spelled;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
