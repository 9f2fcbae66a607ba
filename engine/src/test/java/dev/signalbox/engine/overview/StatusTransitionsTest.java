package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.StatusPoint.*;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.ledger.Pause;
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
  void a_culprit_is_found_in_parts_and_the_rest_is_replaced() {
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
    assertThat(queue.visited)
        .contains("bisecting -> (replaced)", "running -> (gone)", "(appears) -> preparing");
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
}
