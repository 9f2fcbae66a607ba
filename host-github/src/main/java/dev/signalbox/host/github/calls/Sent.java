package dev.signalbox.host.github.calls;

/** What became of one request on the wire. */
sealed interface Sent {
  record Arrived(Heard heard) implements Sent {}

  /** No connection: GitHub can't have seen it. */
  record NotSent(String reason) implements Sent {}

  /** Sent, and no answer that can be read. */
  record Lost(String reason) implements Sent {}
}
