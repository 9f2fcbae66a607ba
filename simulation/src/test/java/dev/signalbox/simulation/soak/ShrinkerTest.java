package dev.signalbox.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.simulation.planning.PlannerChoice;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.weather.Weather;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static final Shrinker.Bounds PLENTY = new Shrinker.Bounds(5000, Duration.ofMinutes(5));

  private static Trial failing() {
    return LongStream.range(0, 200)
        .mapToObj(seed -> new Trial(Scenario.of(seed), _ -> new ForgetfulDecider()))
        .filter(trial -> trial.run(false).broken().isPresent())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void what_is_left_breaks_the_same_promise_with_far_less() {
    var failing = failing();
    var small = Shrinker.shrunken(failing, PLENTY);

    assertThat(failing.scenario().happenings()).hasSizeGreaterThan(20);
    assertThat(small.scenario().happenings()).hasSizeLessThanOrEqualTo(4);
    assertThat(small.scenario().happenings())
        .anyMatch(happening -> happening.deed() instanceof Deed.Dequeue);
    assertThat(small.scenario().weather()).isEqualTo(Weather.CALM);
    assertThat(small.run(false).broken().orElseThrow().promise())
        .isEqualTo(failing.run(false).broken().orElseThrow().promise());
  }

  @Test
  void its_tale_is_short_and_ends_with_the_promise() {
    var small = Shrinker.shrunken(failing(), PLENTY);
    var lines = Tale.of(small, 55).lines();

    assertThat(lines).hasSizeLessThanOrEqualTo(60);
    assertThat(lines.get(1)).startsWith("Settings: ");
    assertThat(lines.get(2)).isEqualTo("Weather: calm");
    assertThat(lines.getLast()).startsWith("BROKEN: conservation: ");
  }

  @Test
  void a_long_tale_keeps_its_end() {
    var whole = Tale.whole(failing()).lines();
    var cut = Tale.of(failing(), 20).lines();

    assertThat(whole).hasSizeGreaterThan(30);
    assertThat(cut).hasSize(25);
    for (int back = 2; back < 20; back++) {
      String sentence = cut.get(cut.size() - back).replace("…", "");
      assertThat(whole.get(whole.size() - back)).startsWith(sentence);
    }
    assertThat(cut.getLast()).isEqualTo(whole.getLast());
  }

  @Test
  void what_keeps_its_promises_is_left_alone() {
    var fine = new Trial(Scenario.of(1, 100), PlannerChoice.STANDARD::decider);
    assertThat(Shrinker.shrunken(fine, PLENTY)).isSameAs(fine);
    assertThat(Tale.whole(fine).lines().getLast()).startsWith("All promises were kept.");
  }

  @Test
  void the_search_is_bounded() {
    var failing = failing();
    var none = Shrinker.shrunken(failing, new Shrinker.Bounds(1, Duration.ofMinutes(5)));
    assertThat(none.scenario()).isEqualTo(failing.scenario());
  }
}
