package dev.signalbox.webhooks;

import dev.signalbox.engine.wire.Spelled;

/** What became of a delivery. The names are stored and published: they never change. */
public enum DeliveryState implements Spelled {
  /** It was not delivered yet, and is tried again. */
  PENDING("pending"),
  /** The receiver has answered with a 2xx status at least once. */
  DELIVERED("delivered"),
  /** Given up, or a test that failed. */
  FAILED("failed");

  private final String spelled;

  DeliveryState(String spelled) {
    this.spelled = spelled;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
