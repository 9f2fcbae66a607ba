package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.rivals.AssumptionPaths.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;

/**
 * Speculation ranked by the odds that a build is needed, as published for SubmitQueue in 2019: the
 * best builds run, and others are stopped for them. Without a predictor everything is even.
 */
final class ProbabilityRanked implements RivalPolicy {
  private final boolean hasPredictor;

  private record Chosen(SpeculationUnit unit, BitSet assumed) {}

  ProbabilityRanked(boolean hasPredictor) {
    this.hasPredictor = hasPredictor;
  }

  @Override
  public void plan(SpeculationRun run) {
    var units = run.front();
    var wanted = best(run, units);
    var chosen = new HashSet<Chosen>();
    for (var path : wanted) chosen.add(new Chosen(path.unit(), path.assumed()));
    for (var unit : units) preemptOthers(run, unit, chosen);
    for (var path : wanted) {
      if (run.freeWorkers() == 0) return;
      if (path.unit().isUntested(path.assumed())) run.start(path.unit(), path.assumed());
    }
  }

  private List<Path> best(SpeculationRun run, List<SpeculationUnit> units) {
    IntToDoubleFunction landing =
        hasPredictor ? change -> run.odds().landing(change, run.pending()) : _ -> 0.5;
    var paths = new AssumptionPaths(units, landing, (_, _) -> false);
    var best = new ArrayList<Path>();
    int looks = 6 * run.workers() + 2_000;
    for (var path = paths.next(); path.isPresent() && looks-- > 0; path = paths.next()) {
      if (best.size() >= run.workers()) break;
      if (path.get().unit().result(path.get().assumed()).isEmpty()) best.add(path.get());
    }
    return best;
  }

  private static void preemptOthers(SpeculationRun run, SpeculationUnit unit, Set<Chosen> chosen) {
    for (var assumed : List.copyOf(unit.running().keySet())) {
      if (!chosen.contains(new Chosen(unit, assumed))) run.preempt(unit, assumed);
    }
  }
}
