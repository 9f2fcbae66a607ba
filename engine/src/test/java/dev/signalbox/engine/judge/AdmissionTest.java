package dev.signalbox.engine.judge;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A planner may propose anything: what would break a rule is refused. */
final class AdmissionTest {
  /** Batches of up to three that would wait for long, so that everybody is still in line. */
  private static Story inLine(StoryChange... changes) {
    return queue().batchesOf(3).silentChecks(true).with(changes).settle();
  }

  private static boolean mayEmbark(Story story, String... names) {
    return Admission.mayEmbark(
        story.ledger(), Arrays.stream(names).map(StoryChange::number).toList(), story.now());
  }

  @Test
  void those_who_are_next_may_start_and_nobody_is_passed_by() {
    var story = inLine(good("A"), good("B"));
    assertThat(mayEmbark(story, "A")).isTrue();
    assertThat(mayEmbark(story, "A", "B")).isTrue();
    assertThat(mayEmbark(story, "B")).isFalse();
    assertThat(mayEmbark(story, "B", "A")).isFalse();
  }

  @Test
  void nobody_starts_twice_or_without_being_queued() {
    var story = inLine(good("A"), good("B")).open(good("C")).settle();
    assertThat(mayEmbark(story)).isFalse();
    assertThat(mayEmbark(story, "C")).isFalse();
    assertThat(mayEmbark(story, "A", "C")).isFalse();
    assertThat(mayEmbark(story, "A", "A")).isFalse();
    var started = queue().silentChecks(true).with(good("A")).settle();
    assertThat(mayEmbark(started, "A")).isFalse();
  }

  @Test
  void a_batch_is_not_larger_than_its_rule_says() {
    var full = inLine(good("A"), good("B"));
    assertThat(full.train()).isEmpty();
    full.with(good("C"), good("D")).settle();
    assertThat(full.train()).containsExactly("ABC");
    assertThat(mayEmbark(full, "D")).isTrue();
    var one = queue().batchesOf(3).rules(rules -> rules.method = MergeMethod.FAST_FORWARD);
    one.silentChecks(true).with(good("A"), good("B")).settle();
    assertThat(one.train()).containsExactly("A");
  }

  @Test
  void nobody_starts_while_the_queue_is_paused() {
    var paused = inLine(good("A"), good("B")).ask(Wishes.pause()).settle();
    assertThat(mayEmbark(paused, "A")).isFalse();
    assertThat(mayEmbark(paused.ask(Wishes.unpause()).settle(), "A")).isTrue();
  }

  @Test
  void nobody_starts_without_a_free_slot() {
    var story = queue().rules(rules -> rules.parallelChecks = 1).silentChecks(true);
    story.with(good("A"), good("B")).settle();
    assertThat(mayEmbark(story, "B")).isFalse();
  }

  @Test
  void nobody_starts_on_a_red_trunk() {
    var story = queue().checksSay((_, _) -> Optional.of(CheckState.FAILURE)).with(good("A"));
    story.settle().with(good("B")).settle();
    assertThat(TrunkHealth.isBroken(story.main())).isTrue();
    assertThat(mayEmbark(story, "B")).isFalse();
  }

  @Test
  void nobody_starts_before_the_branch_was_read() {
    var story = queue().holding(Effect.ReadBranch.class).with(good("A")).settle();
    assertThat(mayEmbark(story, "A")).isFalse();
    assertThat(story.effects(Effect.Build.class)).isEmpty();
  }

  @Test
  void one_who_waits_for_another_comes_with_it_or_after_it() {
    var story = inLine(good("A"), good("B").dependingOn("A")).open(good("C")).settle();
    assertThat(mayEmbark(story, "A", "B")).isTrue();
    assertThat(mayEmbark(story, "B")).isFalse();
    story = inLine(good("B").dependingOn("A")).open(good("A")).settle();
    assertThat(mayEmbark(story, "B")).isFalse();
  }

  @Test
  void one_that_can_not_start_is_passed_by() {
    var story = inLine(good("A").dependingOn("Z"), good("B"));
    assertThat(mayEmbark(story, "B")).isTrue();
    assertThat(mayEmbark(story, "A")).isFalse();
  }

  @Test
  void who_depends_on_one_for_another_branch_waits_until_that_has_landed() {
    var story = queue().silentChecks(true).with(good("A").onto("release"));
    story.with(good("B").dependingOn("A")).settle();
    assertThat(story.waiting()).containsExactly("B");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.waiting()).isEmpty();
  }

  @Test
  void in_other_lanes_nobody_is_passed_by() {
    var story = queue().batchesOf(3).silentChecks(true);
    story.rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a"), good("B").touching("right/b")).settle();
    assertThat(mayEmbark(story, "B")).isTrue();
    assertThat(mayEmbark(story, "A", "B")).isTrue();
    assertThat(mayEmbark(story, "B", "A")).isFalse();
  }

  @Test
  void in_lanes_of_both_nobody_between_them_is_passed_by() {
    var story = queue().batchesOf(3).silentChecks(true).rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.with(good("A").touching("left/a"), good("B").touching("right/b"));
    story.with(good("C").touching("right/c"), good("D").touching("left/d")).settle();
    assertThat(mayEmbark(story, "A", "C")).isFalse();
    assertThat(mayEmbark(story, "A", "B", "C")).isTrue();
    assertThat(mayEmbark(story, "B", "D")).isFalse();
    assertThat(mayEmbark(story, "A", "B", "D")).isTrue();
  }

  @Test
  void those_in_different_partitions_are_not_tested_together() {
    var story = queue().batchesOf(3).silentChecks(true);
    story.rules(
        rules -> rules.partition("left", "files ~= ^left/").partition("right", "files ~= ^right/"));
    story.with(good("A").touching("left/a"), good("B").touching("right/b")).settle();
    assertThat(mayEmbark(story, "A")).isTrue();
    assertThat(mayEmbark(story, "A", "B")).isFalse();
  }

  @Test
  void one_in_all_lanes_is_passed_by_those_who_are_not_for_as_long_as_the_rules_say() {
    var story = queue().batchesOf(3).silentChecks(true).rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"));
    story.rules(rules -> rules.maxDeferral = Optional.of(Duration.ofMinutes(10)));
    story.rules(rules -> rules.wait = Duration.ofHours(1));
    story.with(good("A").touching("all"), good("B").touching("also"));
    story.with(good("C").touching("left/c")).settle();
    assertThat(mayEmbark(story, "C")).isTrue();
    assertThat(mayEmbark(story, "B")).isFalse();
    assertThat(mayEmbark(story, "B", "C")).isFalse();
    assertThat(mayEmbark(story, "A", "C")).isTrue();
    story.pass(Duration.ofMinutes(10));
    assertThat(mayEmbark(story, "C")).isFalse();
    assertThat(mayEmbark(story, "A")).isTrue();
  }

  @Test
  void one_that_is_more_urgent_is_not_passed_by_whatever_its_lanes() {
    var story = queue().batchesOf(3).silentChecks(true).rules(rules -> rules.mode = Mode.PARALLEL);
    story.rules(rules -> rules.scope("left", "left/**").priority("hot", 3000, false));
    story.with(good("A").touching("all").labelled("hot"), good("B").touching("left/b")).settle();
    assertThat(mayEmbark(story, "B")).isFalse();
    assertThat(mayEmbark(story, "A")).isTrue();
  }

  @Test
  void one_that_waits_for_another_in_a_conflict_does_not_start() {
    var conflict =
        new BuildRefusal.Conflict(StoryChange.number("B"), false, Set.of(StoryChange.number("A")));
    var story = queue().silentChecks(true).refusesToBuild("B", conflict);
    story.with(good("A"), good("B")).settle();
    assertThat(mayEmbark(story, "B")).isFalse();
  }

  @Test
  void only_a_part_whose_turn_has_come_is_started() {
    var story = queue().batchesOf(2).rules(rules -> rules.parallelChecks = 1).slowChecks();
    story.with(good("A"), good("B")).settle().reports("A", "test", CheckState.FAILURE).settle();
    var second = story.batch("B");
    assertThat(Admission.mayStartPart(story.ledger(), second)).isFalse();
    assertThat(Admission.mayStartPart(story.ledger(), story.batch("A"))).isFalse();
    assertThat(Admission.mayBuildAnew(story.ledger(), second)).isFalse();
  }

  @Test
  void a_batch_to_be_built_anew_waits_while_the_queue_stands_still() {
    var story = queue().silentChecks(true).with(good("A")).settle().ask(Wishes.pause()).settle();
    assertThat(Admission.mayBuildAnew(story.ledger(), story.batch("A"))).isFalse();
  }
}
