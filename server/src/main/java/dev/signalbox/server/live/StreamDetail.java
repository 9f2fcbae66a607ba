package dev.signalbox.server.live;

/** How much of a changed picture a reader is told. */
enum StreamDetail {
  WHOLE,
  /** Only that it has changed: that costs the same however long the queue is. */
  HINTS
}
