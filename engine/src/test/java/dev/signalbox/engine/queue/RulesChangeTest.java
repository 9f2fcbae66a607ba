package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CONFIGURATION_CHANGED;
import static dev.signalbox.engine.causes.AbortCode.SPECULATIVE_CHECK_NUMBER_REDUCED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryRules.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules that change while somebody is queued under them. */
final class RulesChangeTest {
  private static Story underTest() {
    return queue().silentChecks(true).with(good("A"), good("B")).settle();
  }

  static Stream<Consumer<StoryRules>> thatMatter() {
    return Stream.of(
        rules -> rules.queueConditions = conditions("-draft", "-closed"),
        rules -> rules.mergeConditions = conditions("check-success = other"),
        rules -> rules.method = MergeMethod.SQUASH,
        rules -> rules.exactLanding = true);
  }

  static Stream<Consumer<StoryRules>> thatDoNot() {
    return Stream.of(
        rules -> rules.wait = Duration.ofMinutes(1),
        rules -> rules.timeout = Optional.of(Duration.ofHours(1)),
        rules -> rules.retries = 3,
        rules -> rules.cap = Optional.of(7),
        rules -> rules.batchSize = new BatchSize(1, 5),
        rules -> rules.parallelChecks = 9);
  }

  @ParameterizedTest
  @MethodSource("thatMatter")
  void who_was_tested_under_a_rule_that_means_something_else_now_leaves(
      Consumer<StoryRules> change) {
    var story = underTest().rules(change).settle();
    assertThat(story.left("A")).isEqualTo(CONFIGURATION_CHANGED);
    assertThat(story.left("B")).isEqualTo(CONFIGURATION_CHANGED);
  }

  @ParameterizedTest
  @MethodSource("thatDoNot")
  void what_does_not_change_what_green_means_disturbs_nobody(Consumer<StoryRules> change) {
    var story = underTest().rules(change).settle();
    assertThat(story.log().codes("A")).isEmpty();
    assertThat(story.train()).containsExactly("A", "B");
  }

  @ParameterizedTest
  @MethodSource("thatMatter")
  void who_waits_or_lands_stays(Consumer<StoryRules> change) {
    var waits = underTest().ask(Wishes.pause()).settle().rules(change).settle();
    assertThat(waits.isQueued("A")).isTrue();
    var lands = queue().holding(Effect.Land.class).with(good("A")).settle().rules(change).settle();
    assertThat(lands.isQueued("A")).isTrue();
    assertThat(lands.letGo(Effect.Land.class).settle().landed()).containsExactly("A");
  }

  @Test
  void batches_that_are_too_large_now_are_built_anew_in_the_size_that_is_allowed() {
    var story = queue().batchesOf(3).silentChecks(true);
    story.with(good("A"), good("B"), good("C")).settle().batchesOf(2).settle();
    assertThat(story.log().codes("A")).containsExactly(CONFIGURATION_CHANGED);
    assertThat(story.train()).startsWith("AB");
    assertThat(story.pass(Duration.ofMinutes(1)).train()).containsExactly("AB", "C");
  }

  @Test
  void a_search_for_a_culprit_goes_on_when_batches_have_to_be_smaller() {
    var story = queue().batchesOf(4).slowChecks();
    story.with(good("A"), good("B"), good("C"), good("D")).settle();
    story.reports("A", "test", CheckState.FAILURE).settle().batchesOf(2).settle();
    assertThat(story.log().codes("A")).doesNotContain(CONFIGURATION_CHANGED);
  }

  @Test
  void the_youngest_stop_when_fewer_may_run_and_not_more_of_them_than_needed() {
    var story = queue().silentChecks(true);
    for (var name : new String[] {"A", "B", "C", "D"}) {
      story.with(good(name)).settle().pass(Duration.ofSeconds(1));
    }
    story.rules(rules -> rules.parallelChecks = 2).settle();
    assertThat(story.log().codes("A")).isEmpty();
    assertThat(story.log().codes("B")).isEmpty();
    assertThat(story.log().codes("C")).containsExactly(SPECULATIVE_CHECK_NUMBER_REDUCED);
    assertThat(story.log().codes("D")).containsExactly(SPECULATIVE_CHECK_NUMBER_REDUCED);
    assertThat(story.stageOf("C")).isInstanceOf(Stage.Requeued.class);
  }

  @Test
  void the_test_of_the_bare_trunk_stops_last() {
    var story =
        queue()
            .rules(rules -> rules.parallelChecks = 2)
            .checksSay(
                (names, _) ->
                    Optional.of(names.isEmpty() ? CheckState.PENDING : CheckState.FAILURE))
            .with(good("A"))
            .settle();
    assertThat(story.main().probes().isEmpty()).isFalse();
    story.rules(rules -> rules.parallelChecks = 1).settle();
    assertThat(story.main().probes().isEmpty()).isFalse();
    story.rules(rules -> rules.parallelChecks = 0).settle();
    assertThat(story.main().probes().isEmpty()).isTrue();
  }

  @Test
  void rules_that_are_told_late_or_twice_change_nothing() {
    var story = underTest();
    var now = story.ledger().policy().inForce();
    var other = new StoryRules();
    other.method = MergeMethod.REBASE;
    story.tell(new Observation.RulesSeen(now.version(), now.commit().orElseThrow(), other.rules()));
    story.tell(new Observation.RulesBroken(now.version(), "late")).settle();
    assertThat(story.ledger().policy().inForce()).isEqualTo(now);
    assertThat(story.train()).containsExactly("A", "B");
  }

  @Test
  void broken_rules_leave_those_in_force_and_say_what_is_wrong_until_they_are_mended() {
    var story = underTest();
    var before = story.ledger().policy().inForce();
    story.tell(new Observation.RulesBroken(before.version() + 1, "no such key")).settle();
    assertThat(story.ledger().policy().rules()).isEqualTo(before.rules());
    assertThat(story.ledger().policy().inForce().toString()).contains("no such key");
    assertThat(story.train()).containsExactly("A", "B");
  }
}
