package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.StatusPoint.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Pause;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StatusTransitionsTest {
  private static Map<StatusPoint, Set<StatusPoint>> minimum() {
    var least = new EnumMap<StatusPoint, Set<StatusPoint>>(StatusPoint.class);
    least.put(PREPARING, EnumSet.of(RUNNING, FAILED));
    least.put(
        RUNNING,
        EnumSet.of(
            WAITING_FOR_MERGE,
            WAITING_SCHEDULE,
            FROZEN,
            MERGED,
            BISECTING,
            WAITING_FOR_PREVIOUS_BATCHES,
            WAITING_FOR_REQUEUE,
            FAILED));
    for (var green : EnumSet.of(WAITING_FOR_MERGE, WAITING_SCHEDULE, FROZEN)) {
      least.put(green, EnumSet.of(MERGED, WAITING_FOR_REQUEUE));
    }
    least.put(WAITING_FOR_PREVIOUS_BATCHES, EnumSet.of(RUNNING, WAITING_FOR_REQUEUE, BISECTING));
    least.put(WAITING_FOR_REQUEUE, EnumSet.of(REPLACED));
    least.put(BISECTING, EnumSet.of(MERGED, FAILED, REPLACED));
    return least;
  }

  @Test
  void what_was_agreed_on_is_declared() {
    minimum()
        .forEach(
            (from, next) -> assertThat(StatusTransitions.OF_BATCHES.get(from)).containsAll(next));
    assertThat(StatusTransitions.OF_FILLING.get(WAITING_FOR_BATCH)).contains(PREPARING);
  }

  @Test
  void a_batch_that_lands_is_prepared_tested_ready_merged_and_gone() {
    var queue = Rulebook.batchesOf(1).queue().queue(1).build().pass(1).land().tidy();
    assertThat(queue.visited)
        .containsExactly(
            "(appears) -> preparing",
            "preparing -> running",
            "running -> waiting_for_merge",
            "waiting_for_merge -> merged",
            "merged -> (gone)");
  }

  @Test
  void a_batch_fails_when_each_of_its_parts_turns_out_a_culprit() {
    var queue = Rulebook.batchesOf(2).queue().queue(1, 2).build().trunkPasses();
    queue.check(1, CheckState.FAILURE).build();
    assertThat(queue.visited)
        .endsWith(
            "running -> bisecting",
            "(appears) -> preparing",
            "(appears) -> waiting_for_previous_batches",
            "preparing -> running",
            "waiting_for_previous_batches -> preparing");
    queue.visited.clear();
    queue.check(1, CheckState.FAILURE);
    assertThat(queue.visited).contains("running -> (gone)");
    queue.build().check(2, CheckState.FAILURE);
    assertThat(queue.visited).contains("bisecting -> failed");
  }

  @Test
  void a_pause_puts_a_batch_back_and_its_end_replaces_it() {
    var queue = Rulebook.batchesOf(1).queue().queue(1).build();
    queue.visited.clear();
    var pause = Optional.of(new Pause("lunch", queue.now));
    queue.tell(new Command.SetPause(queue.command(), pause));
    queue.tell(new Command.SetPause(queue.command(), Optional.empty()));
    assertThat(queue.visited)
        .containsExactly(
            "running -> waiting_for_requeue",
            "waiting_for_requeue -> (replaced)",
            "(appears) -> preparing");
  }

  @Test
  void the_schedule_closes_while_a_batch_waits_to_land() {
    var queue = scheduled(1).queue(1, 2).build().build().pass(2);
    queue.wait(Duration.ofMinutes(20));
    assertThat(queue.visited).contains("waiting_for_merge -> waiting_schedule");
  }

  @Test
  void a_batch_that_waits_for_the_schedule_turns_red_and_is_split() {
    var queue = scheduled(2).queue(1, 2).build().trunkPasses();
    queue.wait(Duration.ofMinutes(20)).pass(1).check(1, CheckState.FAILURE);
    assertThat(queue.visited).contains("waiting_schedule -> bisecting");
  }

  @Test
  void a_frozen_batch_turns_red_and_is_split() {
    var queue = Rulebook.batchesOf(2).queue().queue(1, 2).build().trunkPasses();
    EstimatesTest.freeze(queue, null);
    queue.pass(1).check(1, CheckState.FAILURE);
    assertThat(queue.visited).contains("frozen -> bisecting");
  }

  @Test
  void a_part_that_waits_for_the_schedule_is_built_anew_when_the_one_before_it_fails() {
    var queue = scheduled(2).queue(1, 2).build().trunkPasses();
    queue.check(1, CheckState.FAILURE).build().build();
    queue.wait(Duration.ofMinutes(20)).pass(2).check(1, CheckState.FAILURE);
    assertThat(queue.visited).contains("waiting_schedule -> preparing");
  }

  @Test
  void a_frozen_part_is_built_anew_when_the_one_before_it_fails() {
    var queue = Rulebook.batchesOf(2).queue().queue(1, 2).build().trunkPasses();
    queue.check(1, CheckState.FAILURE).build().build();
    EstimatesTest.freeze(queue, null);
    queue.pass(2).check(1, CheckState.FAILURE);
    assertThat(queue.visited).contains("frozen -> preparing");
  }

  private static ScriptedQueue scheduled(int size) {
    return Rulebook.batchesOf(size)
        .requiring("check-success = test", "schedule = 09:00-12:10")
        .queue();
  }

  @Test
  void a_part_that_is_being_built_waits_when_the_one_ahead_is_split() {
    var queue = Rulebook.batchesOf(4).atATime(2).queue().queue(1, 2, 3, 4).build().trunkPasses();
    queue.check(1, CheckState.FAILURE).build();
    queue.check(1, CheckState.FAILURE);
    assertThat(queue.visited).contains("preparing -> waiting_for_previous_batches");
  }
}
