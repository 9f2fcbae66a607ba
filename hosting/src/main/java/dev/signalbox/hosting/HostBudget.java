package dev.signalbox.hosting;

import java.time.Instant;

/**
 * How many requests a host still takes from us, as it said last.
 *
 * @param account whose budget it is, as the host numbers it
 * @param resource what it is for
 */
public record HostBudget(
    String account, String resource, long limit, long remaining, Instant resetAt) {}
