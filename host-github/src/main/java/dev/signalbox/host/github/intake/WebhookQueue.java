package dev.signalbox.host.github.intake;

import java.util.Optional;

/** Keeps webhooks until they have been looked into. */
@FunctionalInterface
public interface WebhookQueue {
  /** A webhook that was proven, with the numbers that GitHub gave to what it is about. */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  record Webhook(
      String event,
      String delivery,
      Optional<Long> installation,
      Optional<Long> repository,
      byte[] payload) {}

  /** Returns when it is kept; false if it was before. */
  boolean add(Webhook webhook);
}
