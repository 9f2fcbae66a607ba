package dev.signalbox.scheduling.benchmark;

import dev.signalbox.scheduling.outcome.RunOutcome;
import dev.signalbox.scheduling.outcome.Scheduler;
import dev.signalbox.scheduling.report.PairedRatios;
import dev.signalbox.scheduling.report.RunSummary;
import dev.signalbox.scheduling.rivals.ArrivalOrderOracle;
import dev.signalbox.scheduling.workload.Workload;
import dev.signalbox.scheduling.workload.WorkloadCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Runs every planner on every seed of every cell. Seeds run side by side, and keep their order. */
final class BenchmarkRun {
  private final Map<String, Scheduler> planners;
  private final long firstSeed;
  private final int seeds;
  private final ProgressReport progress;

  /** Who is told what has ended. */
  interface ProgressReport {
    void ended(String cell, String planner, long seed, RunOutcome outcome);
  }

  BenchmarkRun(
      Map<String, Scheduler> planners, long firstSeed, int seeds, ProgressReport progress) {
    this.planners = planners;
    this.firstSeed = firstSeed;
    this.seeds = seeds;
    this.progress = progress;
  }

  List<PairedRatios> of(List<WorkloadCell> cells) {
    var all = new ArrayList<PairedRatios>();
    for (var cell : cells) {
      var workloads =
          LongStream.range(firstSeed, firstSeed + seeds)
              .mapToObj(seed -> Workload.of(cell, seed))
              .toList();
      var oracles = workloads.stream().map(new ArrivalOrderOracle()::run).toList();
      for (var planner : planners.entrySet()) {
        var outcomes =
            workloads.parallelStream()
                .map(workload -> outcome(planner.getKey(), planner.getValue(), workload))
                .toList();
        all.add(paired(cell, planner.getKey(), outcomes, oracles));
      }
    }
    return all;
  }

  private RunOutcome outcome(String name, Scheduler planner, Workload workload) {
    var outcome = planner.run(workload);
    var cell = workload.cell().name();
    if (outcome.badLandings() > 0) {
      throw new BadLandingException(
          "%s landed %d bad changes in %s at seed %d"
              .formatted(name, outcome.badLandings(), cell, workload.seed()));
    }
    progress.ended(cell, name, workload.seed(), outcome);
    return outcome;
  }

  private static PairedRatios paired(
      WorkloadCell cell, String planner, List<RunOutcome> outcomes, List<RunOutcome> oracles) {
    var ratios = new PairedRatios(cell.name(), planner);
    for (int i = 0; i < outcomes.size(); i++) {
      ratios.add(RunSummary.of(outcomes.get(i), cell), RunSummary.of(oracles.get(i), cell));
    }
    return ratios;
  }
}
