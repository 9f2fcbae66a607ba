package dev.signalbox.scheduling.fleet;

/**
 * What the workers did.
 *
 * @param builds those that were begun
 * @param cancelled those of them that were not let end
 */
public record FleetUsage(long builds, long cancelled, long busyMillis) {}
