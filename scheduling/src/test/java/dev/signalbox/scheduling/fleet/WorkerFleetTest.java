package dev.signalbox.scheduling.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.scheduling.workload.BuildPlan;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkerFleetTest {
  private final EventQueue time = new EventQueue();
  private final WorkerFleet fleet = new WorkerFleet(time, 2);
  private final List<String> ended = new ArrayList<>();

  private FleetBuild submit(String name, long millis, boolean passes) {
    return fleet.submit(
        new BuildPlan(millis, passes),
        build -> ended.add(name + " " + time.now() + (build.hasPassed() ? "" : " failed")));
  }

  private void runAll() {
    while (time.next().isPresent()) time.step();
  }

  @Test
  void who_finds_no_worker_waits_for_the_first_that_is_free() {
    submit("a", 30, true);
    submit("b", 10, false);
    submit("c", 5, true);
    submit("d", 5, true);
    assertThat(fleet.free()).isZero();
    runAll();
    assertThat(ended).containsExactly("b 10 failed", "c 15", "d 20", "a 30");
    assertThat(fleet.usage()).isEqualTo(new FleetUsage(4, 0, 50));
  }

  @Test
  void a_cancelled_build_frees_its_worker_and_says_nothing() {
    var a = submit("a", 30, true);
    submit("b", 30, true);
    submit("c", 5, true);
    time.at(7, () -> fleet.cancel(a));
    runAll();
    assertThat(ended).containsExactly("c 12", "b 30");
    assertThat(fleet.usage()).isEqualTo(new FleetUsage(3, 1, 7 + 30 + 5));
  }

  @Test
  void one_that_still_waits_costs_nothing_when_it_is_cancelled() {
    submit("a", 30, true);
    submit("b", 30, true);
    var c = submit("c", 5, true);
    fleet.cancel(c);
    fleet.cancel(c);
    runAll();
    assertThat(ended).containsExactly("a 30", "b 30");
    assertThat(c.isOpen()).isFalse();
    assertThat(fleet.usage()).isEqualTo(new FleetUsage(2, 0, 60));
  }

  @Test
  void what_is_due_at_the_same_time_happens_in_the_order_in_which_it_was_planned() {
    var said = new ArrayList<Integer>();
    for (int i = 0; i < 5; i++) {
      int number = i;
      time.at(4, () -> said.add(number));
    }
    runAll();
    assertThat(said).containsExactly(0, 1, 2, 3, 4);
  }
}
