package dev.signalbox.webhooks.sending;

import java.time.Instant;

/**
 * The format {@code json}.
 *
 * @param type of the entry
 * @param timestamp when it was received, not when it is sent
 * @param text the entry in words
 * @param url where people see more
 * @param data the entry as the API shows it
 */
record JsonPayload(String type, Instant timestamp, String text, String url, Object data) {}
