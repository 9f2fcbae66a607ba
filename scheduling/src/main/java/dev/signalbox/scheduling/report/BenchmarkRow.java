package dev.signalbox.scheduling.report;

/**
 * What {@code --json} tells of a planner in a cell: ratios to the Oracle, but for the builds of a
 * change, the resets of a run, and the share of changes that were rejected wrongly.
 */
public record BenchmarkRow(
    String cell,
    String planner,
    double p50,
    double p95,
    double p99,
    double throughput,
    double builds,
    double resets,
    double falseRejections) {}
