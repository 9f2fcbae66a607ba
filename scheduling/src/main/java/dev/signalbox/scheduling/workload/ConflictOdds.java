package dev.signalbox.scheduling.workload;

/**
 * How often two changes that share a scope break each other, if they arrive within an hour.
 *
 * @param hot the share of such pairs that are known to be close to each other
 */
public record ConflictOdds(double hot, double ofHot, double ofCold) {}
