package dev.signalbox.scheduling.benchmark;

import dev.signalbox.scheduling.driver.PastOutcomes;
import dev.signalbox.scheduling.report.ForecastQuality;
import dev.signalbox.scheduling.workload.Workload;
import dev.signalbox.scheduling.workload.WorkloadCell;
import java.util.List;

/** What is foreseen of changes when they arrive, against what becomes of them. */
final class ForecastBenchmark {
  private final long firstSeed;
  private final int seeds;
  private final int history;

  ForecastBenchmark(long firstSeed, int seeds, int history) {
    this.firstSeed = firstSeed;
    this.seeds = seeds;
    this.history = history;
  }

  String of(List<WorkloadCell> cells) {
    var text = new StringBuilder();
    for (var cell : cells)
      text.append(quality(cell).text(cell.name())).append(System.lineSeparator());
    return text.toString();
  }

  ForecastQuality quality(WorkloadCell cell) {
    var quality = new ForecastQuality();
    for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
      PastOutcomes.foretell(Workload.of(cell, seed), history, quality::add);
    }
    return quality;
  }
}
