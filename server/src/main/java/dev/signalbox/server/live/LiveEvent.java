package dev.signalbox.server.live;

import dev.signalbox.engine.wire.Spelled;

/** What can be followed. */
enum LiveEvent implements Spelled {
  /** What {@code status} answers. */
  STATUS("status"),
  /** What {@code stop} answers. */
  STOP("stop"),
  /** An entry of the log. */
  LOG("log");

  private final String word;

  LiveEvent(String word) {
    this.word = word;
  }

  @Override
  public String spelled() {
    return word;
  }
}
