package dev.signalbox.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.weather.Weather;
import java.util.EnumSet;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

class ScenarioTest {
  @Test
  void a_seed_always_writes_the_same_scenario() {
    for (long seed = 0; seed < 50; seed++) {
      assertThat(Scenario.of(seed)).isEqualTo(Scenario.of(seed));
    }
  }

  @Test
  void seeds_cover_every_deed_every_nature_and_every_method() {
    var deeds = new HashSet<Class<?>>();
    var natures = EnumSet.noneOf(Nature.class);
    var methods = EnumSet.noneOf(MergeMethod.class);
    for (long seed = 0; seed < 300; seed++) {
      var scenario = Scenario.of(seed);
      methods.add(scenario.settings().method());
      for (var happening : scenario.happenings()) {
        deeds.add(happening.deed().getClass());
        if (happening.deed() instanceof Deed.Open open) natures.add(open.nature());
      }
    }
    assertThat(deeds).containsExactlyInAnyOrder(Deed.class.getPermittedSubclasses());
    assertThat(natures).containsExactlyInAnyOrder(Nature.values());
    assertThat(methods).containsExactlyInAnyOrder(MergeMethod.values());
  }

  @Test
  void some_seeds_have_fine_weather() {
    int calm = 0;
    for (long seed = 0; seed < 100; seed++) {
      if (Scenario.of(seed).weather().equals(Weather.CALM)) calm++;
    }
    assertThat(calm).isBetween(10, 60);
  }

  @Test
  void settings_make_rules_that_always_ask_for_a_check_and_always_end() {
    for (long seed = 0; seed < 200; seed++) {
      var rules = RulesDraft.of(Scenario.of(seed).settings());
      var rule = rules.queueRules().getFirst();
      assertThat(rule.checksTimeout()).isPresent();
      assertThat(rule.mergeConditions()).containsAll(RulesDraft.conditions("check-success = test"));
    }
  }
}
