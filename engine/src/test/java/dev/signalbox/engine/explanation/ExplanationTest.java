package dev.signalbox.engine.explanation;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.CheckHistory;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryRules;
import dev.signalbox.engine.story.Wishes;
import dev.signalbox.engine.view.BatchStatusCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class ExplanationTest {
  private static List<String> why(Story story, String name) {
    return Told.of(story, name).chain();
  }

  @Test
  void of_a_pull_request_that_nobody_knows_nothing_is_said() {
    var story = queue().settle();
    assertThat(Explanation.of(story.ledger(), number("A"), story.now())).isEmpty();
  }

  @Test
  void one_that_is_not_queued_is_told_how_it_could_be() {
    var story = queue().open(good("A")).settle();
    assertThat(why(story, "A")).containsExactly("not_queued");
    assertThat(Told.of(story, "A").nearest().unblockedBy())
        .isEqualTo("somebody queues it, under the rule `default`");
    assertThat(Told.of(story, "A").explanation().queued()).isFalse();
  }

  @Test
  void one_that_can_not_enter_is_told_which_conditions_are_missing() {
    var story =
        queue()
            .rules(
                rules -> rules.queueConditions = StoryRules.conditions("label = ready", "-draft"))
            .open(good("A"))
            .settle();
    var told = Told.of(story, "A");
    assertThat(told.nearest().text()).contains("the queue conditions of no rule match");
    assertThat(told.root().text()).isEqualTo("The rule `default` asks for `label = ready`");
  }

  @Test
  void a_check_that_nobody_reports_is_named_after_five_minutes_and_nobody_is_blamed() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.pass(Duration.ofMinutes(4));
    assertThat(why(story, "A")).containsExactly("checks_running A");
    story.pass(Duration.ofMinutes(1));
    assertThat(why(story, "A")).containsExactly("checks_missing A", "checks_running A");
    var told = Told.of(story, "A").nearest();
    assertThat(told.checks()).containsExactly("test");
    assertThat(told.text()).contains("`test` has not reported on ", "for more than 5 minutes");
    assertThat(Overview.status(story.ledger(), Optional.empty(), story.now()).batches())
        .singleElement()
        .satisfies(
            batch -> {
              assertThat(batch.status().code()).isEqualTo(BatchStatusCode.RUNNING);
              assertThat(batch.status().missingChecks()).containsExactly("test");
            });
    story.pass(Duration.ofDays(1));
    assertThat(story.isQueued("A")).isTrue();
    story.reports("A", "test", CheckState.PENDING).settle();
    assertThat(why(story, "A")).containsExactly("checks_running A");
  }

  @Test
  void what_has_landed_is_said_to_have_landed() {
    var story = queue().with(good("A")).runUntilQuiet();
    assertThat(why(story, "A")).containsExactly("landed");
  }

  @Test
  void a_batch_that_fills_starts_by_itself_at_a_time() {
    var story = queue().batchesOf(3).with(good("A"), good("B")).settle();
    assertThat(why(story, "B")).containsExactly("waiting_for_batch AB");
    var reason = Told.of(story, "B").nearest();
    assertThat(reason.text()).isEqualTo("Its batch has 2 of 3 pull requests");
    assertThat(reason.until()).isEqualTo(story.wakeAt().orElseThrow());
  }

  @Test
  void a_batch_that_is_put_together_or_tested_says_so() {
    var story = queue().holding(Effect.Build.class).silentChecks(true).with(good("A")).settle();
    assertThat(why(story, "A")).containsExactly("preparing A");
    story.letGo(Effect.Build.class).settle();
    assertThat(why(story, "A")).containsExactly("checks_running A");
    assertThat(Told.of(story, "A").nearest().checks()).containsExactly("test");
  }

  @Test
  void without_a_free_slot_the_oldest_under_test_is_the_cause() {
    var story = queue().rules(rules -> rules.parallelChecks = 2).silentChecks(true);
    story.with(good("A")).pass(Duration.ofSeconds(5));
    story.with(good("B"), good("C"), good("D")).settle();
    assertThat(why(story, "C")).containsExactly("no_free_slot AB", "checks_running A");
    assertThat(why(story, "D"))
        .containsExactly("behind_others C", "no_free_slot AB", "checks_running A");
    assertThat(Told.of(story, "D").nearest().text()).contains("which came earlier");
  }

  @Test
  void one_that_is_overtaken_is_told_by_whom() {
    var story =
        queue()
            .rules(rules -> rules.priority("hot", 9000, false).parallelChecks = 1)
            .silentChecks(true)
            .with(good("A"))
            .settle();
    story.with(good("B"), good("C").labelled("hot")).settle();
    assertThat(why(story, "B")).startsWith("behind_others C");
    assertThat(Told.of(story, "B").nearest().text()).contains("has a higher priority");
  }

  @Test
  void a_conflict_names_the_other_and_why_that_waits() {
    var conflict = new BuildRefusal.Conflict(number("B"), false, Set.of(number("A")));
    var story = queue().silentChecks(true).refusesToBuild("B", conflict);
    story.with(good("A"), good("B")).settle();
    assertThat(why(story, "B")).containsExactly("conflict A", "checks_running A");
  }

  @Test
  void a_dependency_that_is_not_queued_is_the_cause() {
    var story = queue().silentChecks(true).open(good("A"));
    story.with(good("B").dependingOn("A")).settle();
    assertThat(why(story, "B")).containsExactly("dependency A", "not_queued");
  }

  @Test
  void who_has_passed_waits_for_what_it_stands_on() {
    var story = queue().silentChecks(true).with(good("A"), good("B"), good("C")).settle();
    story.reports("C", "test", CheckState.SUCCESS).settle();
    assertThat(why(story, "C")).containsExactly("waiting_for_parents C", "checks_running B");
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(why(story, "C"))
        .containsExactly("waiting_for_parents C", "waiting_for_parents B", "checks_running A");
  }

  @Test
  void who_has_failed_on_something_undecided_is_not_blamed_yet() {
    var story = queue().silentChecks(true).with(good("A"), bad("B")).settle();
    story.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(why(story, "B")).containsExactly("red B", "checks_running A");
  }

  @Test
  void the_parts_of_a_batch_that_failed_wait_for_each_other() {
    var story = queue().batchesOf(2).rules(rules -> rules.parallelChecks = 1).slowChecks();
    story.with(good("A"), bad("B")).settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(why(story, "A")).containsExactly("checks_running A", "bisecting AB");
    assertThat(why(story, "B"))
        .containsExactly("waiting_for_parts B", "bisecting AB", "checks_running A");
  }

  @Test
  void a_trunk_that_is_tested_or_red_is_the_cause() {
    var story = queue().silentChecks(true).with(bad("A")).settle();
    story.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(why(story, "A")).containsExactly("red A", "trunk_tested");
    var red = queue().checksSay((_, _) -> Optional.of(CheckState.FAILURE));
    red.with(bad("A"), good("B")).settle();
    assertThat(why(red, "A")).endsWith("trunk_red");
    assertThat(Told.of(red, "A").root().until()).isAfter(red.now());
  }

  @Test
  void a_freeze_holds_who_has_passed_until_its_end() {
    var story = queue().slowChecks().with(good("A").labelled("web")).settle();
    var end = "2026-03-03T00:00:00Z";
    story.ask(Wishes.freeze("web", "2026-01-01T00:00:00Z", Optional.of(end))).settle();
    assertThat(why(story, "A")).containsExactly("checks_running A", "frozen A");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(why(story, "A")).containsExactly("frozen A");
    assertThat(Told.of(story, "A").nearest().until()).isEqualTo(Instant.parse(end));
    assertThat(Told.of(story, "A").nearest().freeze()).isEqualTo(Wishes.FREEZE);
  }

  @Test
  void a_schedule_that_is_closed_is_told_with_its_opening() {
    var story =
        queue()
            .rules(
                rules ->
                    rules.mergeConditions =
                        StoryRules.conditions(
                            "check-success = test", "schedule = Mon-Fri 10:00-12:00[UTC]"));
    story.with(good("A")).settle();
    assertThat(why(story, "A")).containsExactly("waiting_schedule A");
    assertThat(Told.of(story, "A").nearest().until())
        .isEqualTo(Instant.parse("2026-03-02T10:00:00Z"));
  }

  @Test
  void what_is_landing_says_so() {
    var story = queue().holding(Effect.Land.class).with(good("A")).settle();
    assertThat(why(story, "A")).containsExactly("landing A");
  }

  @Test
  void a_queue_that_is_switched_off_says_so() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.ask(Wishes.products(Product.WORKFLOW_AUTOMATION)).settle();
    assertThat(why(story, "A")).containsExactly("waiting_for_requeue A", "product_off");
  }

  @Test
  void a_pause_and_a_stop_are_the_root_of_everything_and_there_is_no_estimate() {
    var story = queue().with(good("Z")).runUntilQuiet();
    story.ask(Wishes.pause()).with(good("A")).settle();
    story.tell(new Report.PromiseBroken("tested is landed")).settle();
    assertThat(why(story, "A")).containsExactly("paused", "stopped");
    assertThat(Told.of(story, "A").explanation().estimate()).isNull();
    assertThat(Told.of(story, "A").root().text()).contains("tested is landed");
  }

  @Test
  void broken_rules_are_told_to_everyone() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.tell(new Observation.RulesBroken(99, "line 3: unknown key")).settle();
    assertThat(why(story, "A")).containsExactly("checks_running A", "rules_broken");
    assertThat(Told.of(story, "A").root().text()).contains("line 3: unknown key");
  }

  private static Instant expected(Story story, CheckHistory known, String name) {
    var told = Explanation.of(story.ledger().with(known), number(name), story.now()).orElseThrow();
    return requireNonNull(told.estimate()).expected();
  }

  @Test
  void an_estimate_goes_by_the_slowest_scope_once_enough_is_known_of_all() {
    var story =
        queue()
            .silentChecks(true)
            .rules(rules -> rules.mode = Mode.PARALLEL)
            .rules(rules -> rules.scope("left", "left/**").scope("right", "right/**"))
            .with(good("A").touching("left/a"), good("B").touching("left/b", "right/b"))
            .settle();
    var left =
        Lanes.ONE.joinedWith(new Lanes(new TreeSet<>(), new TreeSet<>(Set.of("left")), false));
    var right =
        Lanes.ONE.joinedWith(new Lanes(new TreeSet<>(), new TreeSet<>(Set.of("right")), false));
    var known = CheckHistory.NONE;
    for (int run = 0; run < 5; run++) known = known.took("default", left, Duration.ofMinutes(10));
    for (int run = 0; run < 4; run++) known = known.took("default", right, Duration.ofMinutes(60));
    var start = story.now();
    assertThat(expected(story, known, "A")).isEqualTo(start.plus(Duration.ofMinutes(10)));
    assertThat(expected(story, known, "B"))
        .as("by the rule")
        .isEqualTo(start.plus(Duration.ofMinutes(10)));
    known = known.took("default", right, Duration.ofMinutes(60));
    assertThat(expected(story, known, "A")).isEqualTo(start.plus(Duration.ofMinutes(10)));
    assertThat(expected(story, known, "B")).isEqualTo(start.plus(Duration.ofMinutes(60)));
  }

  @Test
  void green_batches_teach_how_long_their_scopes_take() {
    var story =
        queue()
            .rules(rules -> rules.mode = Mode.PARALLEL)
            .rules(rules -> rules.scope("left", "left/**"))
            .with(good("A").touching("left/a"))
            .runUntilQuiet();
    assertThat(story.ledger().checkHistory().durations("default", "left")).hasSize(1);
  }

  @Test
  void an_estimate_has_a_range_of_what_was_usual() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    assertThat(Told.of(story, "A").explanation().estimate()).isNull();
    var known = CheckHistory.NONE;
    for (int minutes = 1; minutes <= 10; minutes++) {
      known = known.took("default", Lanes.ONE, Duration.ofMinutes(minutes));
    }
    var ledger = story.ledger().with(known);
    var start = story.now();
    assertThat(Explanation.of(ledger, number("A"), start).orElseThrow().estimate())
        .isEqualTo(
            new LandingEstimate(
                start.plus(Duration.ofMinutes(6)),
                start.plus(Duration.ofMinutes(3)),
                start.plus(Duration.ofMinutes(9))));
  }
}
