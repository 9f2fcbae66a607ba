package dev.signalbox.webhooks.network;

import java.time.Duration;
import java.util.Optional;

/**
 * What a receiver answered.
 *
 * @param body its beginning
 * @param location where a redirect would have led
 */
public record ReceiverReply(
    int status, String body, Optional<Duration> retryAfter, Optional<String> location) {}
