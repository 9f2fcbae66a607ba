package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CONFLICT_WITH_BASE_BRANCH;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class SpeculativeBatchesTest {
  @Test
  void each_batch_is_tested_on_the_one_before_it() {
    var queue = queue().silentChecks(true).with(good("A"), good("B"), good("C")).settle();
    var builds = queue.effects(Effect.Build.class);
    assertThat(builds).hasSize(3);
    assertThat(builds.get(1).onto()).isEqualTo(queue.tested("A"));
    assertThat(builds.get(2).onto()).isEqualTo(queue.tested("B"));
    assertThat(queue.batch("C").parents()).containsExactly(queue.batch("B").id());
    assertThat(queue.batch("A").parents()).isEmpty();
  }

  @Test
  void no_more_batches_are_tested_than_the_limit_allows() {
    var queue = queue().rules(rules -> rules.parallelChecks = 2).silentChecks(true);
    queue.with(good("A"), good("B"), good("C")).settle();
    assertThat(queue.train()).containsExactly("A", "B");
    assertThat(queue.waiting()).containsExactly("C");
  }

  @Test
  void a_green_batch_waits_for_the_one_ahead_of_it() {
    var queue = queue().silentChecks(true).with(good("A"), good("B")).settle();
    queue.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Green.class);
    assertThat(queue.landed()).isEmpty();
    queue.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(queue.landed()).containsExactly("A", "B");
    assertThat(queue.effects(Effect.Build.class)).hasSize(2);
  }

  @Test
  void a_red_batch_waits_until_what_is_ahead_of_it_is_decided() {
    var queue = queue().silentChecks(true).with(good("A"), bad("B")).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(queue.stageOf("B")).isInstanceOf(Stage.Red.class);
    assertThat(queue.isQueued("B")).isTrue();
    queue.silentChecks(false).reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(queue.isQueued("B")).isFalse();
  }

  private static Story inConflict() {
    var conflict = new BuildRefusal.Conflict(number("B"), false, Set.of(number("A")));
    return queue()
        .refusesToBuild("B", conflict)
        .silentChecks(true)
        .with(good("A"), good("B"), good("C"))
        .settle();
  }

  @Test
  void one_that_conflicts_with_one_ahead_is_held_and_named_and_the_next_goes_on() {
    var queue = inConflict();
    assertThat(queue.entry("B").journey().conflicts()).containsExactly(number("A"));
    assertThat(queue.train()).containsExactly("A", "C");
    assertThat(queue.waiting()).containsExactly("B");
  }

  @Test
  void a_held_one_goes_on_when_the_other_leaves() {
    var queue = inConflict().silentChecks(false).ask(Wishes.dequeue("A")).runUntilQuiet();
    assertThat(queue.landed()).contains("B", "C");
  }

  @Test
  void a_held_one_leaves_when_the_other_lands() {
    var queue = inConflict();
    queue.refusesToBuild("B", new BuildRefusal.Conflict(number("B"), true, Set.of()));
    queue.silentChecks(false).reports("A", "test", CheckState.SUCCESS).settle();
    queue.reports("C", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "C");
    assertThat(queue.left("B")).isEqualTo(CONFLICT_WITH_BASE_BRANCH);
  }

  @Test
  void one_that_comes_to_depend_on_the_held_one_holds_it_no_longer() {
    var queue = inConflict().edit("A", it -> it.dependingOn("B")).settle();
    assertThat(queue.train()).startsWith("C").contains("B");
    queue.reports("C", "test", CheckState.SUCCESS).settle();
    queue.reports("B", "test", CheckState.SUCCESS).silentChecks(false).runUntilQuiet();
    assertThat(queue.landed()).startsWith("C", "B");
  }

  @Test
  void one_that_waits_for_somebody_who_is_not_queued_holds_nobody() {
    var queue = inConflict().with(good("D")).ask(Wishes.dequeue("D"));
    queue.edit("A", it -> it.dependingOn("D")).settle();
    assertThat(queue.train()).contains("B");
    assertThat(queue.waiting()).containsExactly("A");
  }
}
