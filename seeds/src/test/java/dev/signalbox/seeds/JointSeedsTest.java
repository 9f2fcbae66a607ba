package dev.signalbox.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.promises.Promises;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.world.Simulation;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Worlds in which the joint planner proposes what to test: each keeps all promises. */
class JointSeedsTest {
  private static final long SEEDS =
      Long.getLong("signalbox.seeds", Boolean.getBoolean("signalbox.long") ? 10_000 : 200) / 2;

  @Test
  void every_seed_keeps_every_promise() {
    SortedMap<Long, String> broken = new ConcurrentSkipListMap<>();
    LongStream.range(0, SEEDS).parallel().forEach(seed -> run(seed, broken));
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
