package dev.signalbox.simulation.promises;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Deed.Judgement;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.scenario.ProtectionsDraft;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.scenario.Settings;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.world.Simulation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** For what anybody may be blamed. */
final class BlameIsFairTest {
  private static final Settings PROTECTED =
      new Settings(
          new Settings.Batching(1, 1, 0, Optional.empty()),
          new Settings.Checking(1, 0, 46, false, false, false, false),
          new Settings.Lanes(false, false, false),
          MergeMethod.MERGE,
          Settings.Exactness.LOOSE,
          true,
          true,
          Settings.Gate.NONE,
          Settings.Urgency.NONE,
          1,
          Settings.RULE,
          Settings.ActingRules.PROTECTED);

  private static Happening at(int minute, Deed deed) {
    return new Happening(Duration.ofMinutes(minute).toMillis(), minute, deed);
  }

  private static Deed open(long number) {
    return new Deed.Open(number, Nature.GOOD, 1, 2, 1, 0, false, Set.of(), List.of("ready"));
  }

  @Test
  void a_check_of_the_head_that_a_protection_asks_for_is_a_failure_of_its_own() {
    var happenings =
        List.of(
            at(1, open(1)),
            at(5, new Deed.Relabel(1, ProtectionsDraft.RISKY, true)),
            at(6, new Deed.Judge(1, Judgement.NOT_BUILT)),
            at(60, open(2)));
    var scenario = Scenario.of(1).with(PROTECTED).with(Weather.CALM).with(happenings);
    var engine = new QueueEngine(new StandardPlanner());
    var run = new Simulation(scenario, engine::decide, List.of(new BlameIsFair()), true).run();
    assertThat(run.broken()).isEmpty();
    assertThat(run.story()).anyMatch(sentence -> sentence.contains("#1 ACTION_QUEUE_LEAVE"));
    assertThat(run.story()).anyMatch(sentence -> sentence.contains("unmerged: checks failed"));
  }
}
