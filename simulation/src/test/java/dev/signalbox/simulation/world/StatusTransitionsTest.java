package dev.signalbox.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.overview.StatusPoint;
import dev.signalbox.engine.overview.StatusTransitions;
import dev.signalbox.engine.overview.StatusWatch;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.promises.Moment;
import dev.signalbox.simulation.promises.Promise;
import dev.signalbox.simulation.scenario.Scenario;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StatusTransitionsTest {
  private static final int SEEDS = 1_500;

  /** Seeds with what hardly ever happens. */
  private static final long[] RARE_SEEDS = {4792};

  /** What only told stories of the engine's own tests show. */
  private static final Set<Transition> TOLD =
      Set.of(
          new Transition(StatusPoint.PREPARING, StatusPoint.WAITING_FOR_PREVIOUS_BATCHES),
          new Transition(StatusPoint.WAITING_FOR_MERGE, StatusPoint.WAITING_SCHEDULE),
          new Transition(StatusPoint.WAITING_SCHEDULE, StatusPoint.BISECTING),
          new Transition(StatusPoint.WAITING_SCHEDULE, StatusPoint.PREPARING),
          new Transition(StatusPoint.FROZEN, StatusPoint.PREPARING));

  private record Transition(StatusPoint from, StatusPoint to) {}

  private final Set<Transition> visited = ConcurrentHashMap.newKeySet();

  @Test
  void batches_go_every_declared_way_and_no_other() {
    var engine = new QueueEngine(new StandardPlanner());
    LongStream.concat(LongStream.rangeClosed(1, SEEDS), LongStream.of(RARE_SEEDS))
        .parallel()
        .forEach(
            seed ->
                new Simulation(
                        Scenario.of(seed), engine::decide, List.<Promise>of(new Watch()), false)
                    .run());

    var declared = ConcurrentHashMap.<Transition>newKeySet();
    StatusTransitions.OF_BATCHES.forEach(
        (from, ways) -> ways.forEach(to -> declared.add(new Transition(from, to))));
    visited.addAll(TOLD);
    assertThat(visited).containsExactlyInAnyOrderElementsOf(declared);
  }

  private final class Watch implements Promise {
    @Override
    public String name() {
      return "statuses are watched";
    }

    @Override
    public void check(Moment moment) {
      StatusWatch.transitions(
          moment.before(), moment.after(), (from, to) -> visited.add(new Transition(from, to)));
    }
  }
}
