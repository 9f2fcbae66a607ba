package dev.signalbox.simulation.planning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.soak.Trial;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class RandomPlannerTest {
  private static final int SEEDS = 300 / Integer.getInteger("signalbox.oneCaseIn", 1);

  private static Trial trial(long seed, int events) {
    return new Trial(PlannerChoice.RANDOM.scenario(seed, events), PlannerChoice.RANDOM::decider);
  }

  @Test
  void whatever_is_proposed_all_promises_are_kept() {
    var broken = new ArrayList<String>();
    int landed = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      var result = trial(seed, 120).run(false);
      landed += result.landed();
      if (result.broken().isPresent()) broken.add(seed + ": " + result.broken().get());
    }
    assertThat(broken).isEmpty();
    assertThat(landed).isGreaterThan(SEEDS);
  }

  @Test
  void the_same_seed_goes_the_same_way() {
    for (long seed = 0; seed < 10; seed++) {
      assertThat(trial(seed, 200).run(true).trace()).isEqualTo(trial(seed, 200).run(false).trace());
    }
  }

  @Test
  void it_goes_another_way_than_the_planner_of_the_queue() {
    var standard = new Trial(Scenario.of(1, 200), PlannerChoice.STANDARD::decider);
    assertThat(trial(1, 200).run(false).trace()).isNotEqualTo(standard.run(false).trace());
  }
}
