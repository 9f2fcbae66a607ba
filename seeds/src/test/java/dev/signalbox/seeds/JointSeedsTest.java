package dev.signalbox.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.Simulation;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Worlds in which the joint planner proposes what to test: each keeps all promises. */
class JointSeedsTest {
  private static final long SEEDS =
      Long.getLong("signalbox.seeds", Boolean.getBoolean("signalbox.long") ? 20_000 : 200) / 4;

  /**
   * A status was passed over in 521 and 2264; a fallback stood on nothing in 1393 and 2617;
   * landings in other lanes gave exact ones new tips in 475; a trunk was not repaired in 2367; a
   * red trunk was named by another commit with its tree in 304349; what was pushed to a landed one
   * counted as landed in 502998.
   */
  private static final List<Long> ONCE_BROKEN =
      List.of(475L, 521L, 1393L, 2264L, 2367L, 2617L, 304349L, 502998L);

  @Test
  void every_seed_keeps_every_promise() {
    SortedMap<Long, String> broken = new ConcurrentSkipListMap<>();
    var others = ONCE_BROKEN.stream().mapToLong(it -> it).filter(seed -> seed >= SEEDS);
    LongStream.concat(LongStream.range(0, SEEDS), others)
        .parallel()
        .forEach(seed -> run(seed, broken));
    assertThat(broken).isEmpty();
  }

  private static void run(long seed, SortedMap<Long, String> broken) {
    var decider = PlannerChoice.JOINT.decider(seed);
    new Simulation(
            PlannerChoice.JOINT.scenario(seed, Scenario.EVENTS),
            decider,
            Promises.all(decider),
            false)
        .run()
        .broken()
        .ifPresent(it -> broken.put(seed, "`" + it.promise() + "`: " + it.what()));
  }
}
