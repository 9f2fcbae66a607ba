package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.ScriptedQueue.condition;
import static dev.signalbox.engine.overview.ScriptedQueue.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.freezes.Freeze;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.freezes.ScheduledFreezeAttributes;
import dev.signalbox.engine.ledger.Pause;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EstimatesTest {
  private static final Duration TEN = Duration.ofMinutes(10);

  private static ScriptedQueue experienced(Rulebook rules) {
    return rules.queue().queue(1).build().wait(TEN).pass(1).land().tidy();
  }

  private static Optional<Instant> estimate(ScriptedQueue queue, long number) {
    var entry = queue.ledger().entries().byNumber().at(number(number));
    return new Estimates(queue.ledger(), queue.now).of(entry);
  }

  static void freeze(ScriptedQueue queue, @Nullable Instant end) {
    var none = new FreezeConditions.Listed(List.of());
    var attributes = new ScheduledFreezeAttributes("calm", queue.now, end, "UTC", none, none);
    var matching = List.<Condition>of(condition("base = main"));
    var freeze = new Freeze(new UUID(1, 1), attributes, matching, List.of());
    var by = new Actor(Actor.Type.USER, new ActorId.OfAccount(1), "ada");
    queue.tell(new Command.SetFreeze(queue.command(), freeze, by));
  }

  @Test
  void without_history_nothing_is_said() {
    assertThat(estimate(Rulebook.batchesOf(1).queue().queue(1).build(), 1)).isEmpty();
  }

  @Test
  void what_runs_lands_a_median_after_its_start_and_not_in_the_past() {
    var queue = experienced(Rulebook.batchesOf(1)).queue(2).build();
    var start = queue.now;
    queue.wait(Duration.ofMinutes(4));
    assertThat(estimate(queue, 2)).contains(start.plus(TEN));
    queue.wait(TEN);
    assertThat(estimate(queue, 2)).contains(queue.now);
  }

  @Test
  void what_is_ready_lands_when_the_last_of_its_parents_does() {
    var queue = experienced(Rulebook.batchesOf(1)).queue(2).build();
    var start = queue.now;
    queue.wait(Duration.ofMinutes(3)).queue(3).build().pass(3);
    assertThat(estimate(queue, 3)).contains(start.plus(TEN));
  }

  @Test
  void who_waits_is_tested_some_rounds_later() {
    var queue = experienced(Rulebook.batchesOf(1).atATime(1)).queue(2, 3, 4);
    assertThat(estimate(queue, 3)).contains(queue.now.plus(TEN.multipliedBy(2)));
    assertThat(estimate(queue, 4)).contains(queue.now.plus(TEN.multipliedBy(3)));
  }

  @Test
  void a_freeze_holds_until_its_end_and_for_ever_without_one() {
    var queue = experienced(Rulebook.batchesOf(1)).queue(2).build();
    var end = queue.now.plus(Duration.ofHours(5));
    freeze(queue, end);
    assertThat(estimate(queue, 2)).contains(end);
    freeze(queue, null);
    assertThat(estimate(queue, 2)).isEmpty();
  }

  @Test
  void nobody_lands_before_the_schedule_opens() {
    var rules =
        Rulebook.batchesOf(1)
            .requiring("check-success = test", "schedule = Mon-Fri 09:00-12:30[UTC]");
    var queue = experienced(rules).wait(Duration.ofHours(1)).queue(2).build();
    assertThat(estimate(queue, 2)).contains(Instant.parse("2026-03-03T09:00:00Z"));
  }

  @Test
  void while_the_queue_stands_still_nothing_is_said() {
    var queue = experienced(Rulebook.batchesOf(1)).queue(2).build();
    queue.tell(new Command.SetPause(queue.command(), Optional.of(new Pause("x", queue.now))));
    assertThat(estimate(queue, 2)).isEmpty();
  }
}
