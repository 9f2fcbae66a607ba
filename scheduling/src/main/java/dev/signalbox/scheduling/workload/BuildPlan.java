package dev.signalbox.scheduling.workload;

/** How a build will end, and when; nobody is told before. */
public record BuildPlan(long millis, boolean passes) {}
