package dev.signalbox.simulation.people;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.world.Simulation;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What people do without being told to. */
final class HabitsTest {
  private static Happening at(int minute, Deed deed) {
    return new Happening(Duration.ofMinutes(minute).toMillis(), minute, deed);
  }

  private static Deed open(long number) {
    return new Deed.Open(number, Nature.GOOD, 1, 2, 1, 0, false, Set.of(), List.of("ready"));
  }

  @Test
  void a_trunk_that_stays_red_is_repaired_although_it_is_tested_again_and_again() {
    var breaks = new Deed.PushToBase(0, Deed.TrunkPush.BREAKS);
    var happenings = List.of(at(1, breaks), at(2, open(1)), at(600, open(2)));
    var scenario = Scenario.of(1).with(Weather.CALM).with(happenings);
    var engine = new QueueEngine(new StandardPlanner());
    var story = new Simulation(scenario, engine::decide, List.of(), true).run().story();
    var beforeTheLast =
        story.stream().takeWhile(it -> !it.contains("Happening: Open[number=2")).toList();
    assertThat(beforeTheLast).anyMatch(it -> it.contains("test main itself"));
    assertThat(beforeTheLast).anyMatch(it -> it.contains("#1 ACTION_QUEUE_MERGED"));
  }
}
