package dev.signalbox.host.github.tables;

import java.time.Instant;
import java.util.Optional;

/** A webhook as it came, with the numbers that GitHub gave to what it is about. */
public record StoredDelivery(
    String id,
    String event,
    Optional<Long> installation,
    Optional<Long> repository,
    Instant receivedAt,
    String payload) {}
