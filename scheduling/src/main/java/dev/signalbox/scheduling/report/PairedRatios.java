package dev.signalbox.scheduling.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** How one planner did in one cell, seed by seed against the Oracle at the same seed. */
public final class PairedRatios {
  private final String cell;
  private final String planner;
  private final List<Pair> pairs = new ArrayList<>();

  private record Pair(RunSummary run, RunSummary oracle) {}

  public PairedRatios(String cell, String planner) {
    this.cell = cell;
    this.planner = planner;
  }

  public String cell() {
    return cell;
  }

  public String planner() {
    return planner;
  }

  public void add(RunSummary run, RunSummary oracle) {
    pairs.add(new Pair(run, oracle));
  }

  ConfidenceInterval ratio(ToDoubleFunction<RunSummary> figure) {
    return interval(
        pair -> figure.applyAsDouble(pair.run) / positive(figure.applyAsDouble(pair.oracle)));
  }

  /** Of what is no ratio. */
  ConfidenceInterval plain(ToDoubleFunction<RunSummary> figure) {
    return interval(pair -> figure.applyAsDouble(pair.run));
  }

  private ConfidenceInterval interval(ToDoubleFunction<Pair> figure) {
    return ConfidenceInterval.of(pairs.stream().map(figure::applyAsDouble).toList());
  }

  private static double positive(double figure) {
    return figure > 0 ? figure : 1;
  }

  public BenchmarkRow row() {
    return new BenchmarkRow(
        cell,
        planner,
        ratio(RunSummary::p50).mean(),
        ratio(RunSummary::p95).mean(),
        ratio(RunSummary::p99).mean(),
        ratio(RunSummary::throughput).mean(),
        plain(RunSummary::builds).mean(),
        plain(RunSummary::resets).mean(),
        plain(RunSummary::falseRejections).mean());
  }
}
