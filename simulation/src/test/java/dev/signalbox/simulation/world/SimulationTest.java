package dev.signalbox.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.queue.QueueEngine;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.simulation.promises.Moment;
import dev.signalbox.simulation.promises.NotKept;
import dev.signalbox.simulation.promises.Promise;
import dev.signalbox.simulation.scenario.Deed;
import dev.signalbox.simulation.scenario.Happening;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.scenario.Scenario;
import dev.signalbox.simulation.weather.Weather;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SimulationTest {
  private final QueueEngine engine = new QueueEngine(new StandardPlanner());

  private static Happening open(long atMillis, long number) {
    var deed = new Deed.Open(number, Nature.GOOD, 1, 2, 1, 0, false, Set.of(), List.of("ready"));
    return new Happening(atMillis, 100 + number, deed);
  }

  private static Scenario calm(Happening... happenings) {
    return Scenario.of(1).with(Weather.CALM).with(List.of(happenings));
  }

  private Simulation told(Scenario scenario) {
    return new Simulation(scenario, engine::decide, List.of(), true);
  }

  @Test
  void a_script_that_lands_what_nobody_tested_is_stopped_by_the_guard() {
    var simulation = new Simulation(calm(open(1000, 1)), new ImpatientDecider(), List.of(), false);

    var result = simulation.run();

    assertThat(result.broken()).isEmpty();
    assertThat(simulation.truth().landings()).isEmpty();
    var pull = simulation.truth().host().pulls().get(new PullRequestNumber(1)).orElseThrow();
    assertThat(pull.shown().state()).isEqualTo(State.OPEN);
  }

  @Test
  void the_same_seed_goes_the_same_way() {
    for (long seed = 0; seed < 20; seed++) {
      var scenario = Scenario.of(seed, 200);
      var once = new Simulation(scenario, engine::decide, List.of(), false).run();
      var twice = new Simulation(Scenario.of(seed, 200), engine::decide, List.of(), true).run();
      assertThat(twice.trace()).isEqualTo(once.trace());
      assertThat(twice.events()).isEqualTo(once.events()).isPositive();
    }
  }

  @Test
  void leaving_out_one_happening_leaves_the_others_as_they_are() {
    var both = told(calm(open(1000, 1), open(1500, 2)));
    var one = told(calm(open(1500, 2)));
    both.run();
    one.run();

    assertThat(headOfSecond(both)).isEqualTo(headOfSecond(one));
  }

  private static Object headOfSecond(Simulation simulation) {
    return simulation.truth().host().pulls().get(new PullRequestNumber(2)).orElseThrow().head();
  }

  @Test
  void a_story_is_told_only_to_those_who_listen() {
    var scenario = calm(open(1000, 1));

    assertThat(new Simulation(scenario, engine::decide, List.of(), false).run().story()).isEmpty();
    assertThat(told(scenario).run().story())
        .anyMatch(sentence -> sentence.startsWith("00:00:01 Happening: Open[number=1"));
  }

  @Test
  void a_run_ends_with_the_first_promise_that_is_broken() {
    Promise never =
        new Promise() {
          @Override
          public String name() {
            return "nothing ever happens";
          }

          @Override
          public void check(Moment moment) {
            NotKept.unless(moment.number() < 3, "something happened");
          }
        };

    var result = new Simulation(Scenario.of(1), engine::decide, List.of(never), false).run();

    assertThat(result.broken())
        .hasValueSatisfying(
            broken -> {
              assertThat(broken.promise()).isEqualTo("nothing ever happens");
              assertThat(broken.event()).isEqualTo(3);
            });
    assertThat(result.events()).isEqualTo(3);
  }

  @Test
  void what_the_engine_throws_is_a_broken_promise_too() {
    var result =
        new Simulation(
                Scenario.of(1),
                (_, _, _) -> {
                  throw new IllegalStateException("lost");
                },
                List.of(),
                false)
            .run();

    assertThat(result.broken())
        .hasValueSatisfying(broken -> assertThat(broken.what()).contains("lost"));
  }

  @Test
  void a_writer_with_a_stale_lease_can_neither_commit_nor_land() {
    int refused = 0;
    for (long seed = 0; seed < 20; seed++) {
      var happenings = List.of(open(1000, 1), walk(1_100), walk(200_000), open(210_000, 2));
      var scenario = Scenario.of(seed).with(Weather.CALM).with(happenings);
      var simulation = new Simulation(scenario, engine::decide, List.of(), false);
      simulation.run();
      refused += simulation.truth().runtime().store().refusedCommits();
      assertThat(simulation.truth().runtime().cluster().staleGrants()).isZero();
    }
    assertThat(refused).isPositive();
  }

  private static Happening walk(long atMillis) {
    return new Happening(atMillis, atMillis, new Deed.Sleepwalk());
  }
}
