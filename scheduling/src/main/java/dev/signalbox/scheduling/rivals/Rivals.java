package dev.signalbox.scheduling.rivals;

import dev.signalbox.scheduling.outcome.Scheduler;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Known policies, by the names they go by on the command line. */
public final class Rivals {
  private Rivals() {}

  public static Map<String, Scheduler> byName() {
    var rivals = new TreeMap<String, Scheduler>();
    rivals.put("oracle", new ArrivalOrderOracle());
    rivals.put("single", following(SingleQueue::new));
    rivals.put("optimistic", following(OptimisticChain::new));
    rivals.put("batch4", following(() -> new FixedBatches(4)));
    rivals.put("batch8", following(() -> new FixedBatches(8)));
    rivals.put("speculate-all", following(() -> new ProbabilityRanked(false)));
    rivals.put("submitqueue-2019", following(() -> new ProbabilityRanked(true)));
    rivals.put("submitqueue-2025", following(ThresholdAndBypass::new));
    return rivals;
  }

  private static Scheduler following(Supplier<RivalPolicy> policy) {
    return workload -> new SpeculationRun(workload, policy.get()).run();
  }
}
