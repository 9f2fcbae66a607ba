package dev.signalbox.simulation.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.world.RunResult;
import dev.signalbox.simulation.world.Simulation;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProtectionsHoldTest {
  private final QueueEngine engine = new QueueEngine(new StandardPlanner());

  private static Happening happening(long minute, Deed deed) {
    return new Happening(minute * 60_000, minute, deed);
  }

  private static Deed open(long number, Set<Long> dependsOn) {
    return new Deed.Open(number, Nature.GOOD, 1, 1, 1, 0, false, dependsOn, List.of());
  }

  private static Settings guarded(Settings like) {
    return new Settings(
        like.batching(),
        like.checking(),
        like.lanes(),
        like.method(),
        like.exactness(),
        like.resetsOnPush(),
        like.holdsConflicts(),
        like.gate(),
        like.urgency(),
        like.bases(),
        like.ruleName(),
        Settings.ActingRules.PROTECTED);
  }

  private RunResult run(Happening... happenings) {
    var scenario = Scenario.of(1).with(Weather.CALM).with(List.of(happenings));
    var guarded = scenario.with(guarded(scenario.settings()));
    return new Simulation(guarded, engine::decide, List.of(new ProtectionsHold()), true).run();
  }

  @Test
  void who_depends_on_a_closed_one_waits_for_it_though_that_would_have_waited_in_turn() {
    var result =
        run(
            happening(1, open(1, Set.of())),
            happening(2, open(2, Set.of(1L))),
            happening(3, new Deed.Depend(1, Set.of(2L))),
            happening(4, new Deed.Close(1)));
    assertThat(result.broken()).isEmpty();
    assertThat(String.join("\n", result.story()))
        .contains("in a circle: #1", "not merged: #1 (closed)");
  }
}
