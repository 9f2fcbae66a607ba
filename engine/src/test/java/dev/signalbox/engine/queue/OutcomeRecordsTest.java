package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.CHECKS_FAILED;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.breaksWith;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.forecast.BuildTime;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.OutcomeTotals;
import dev.signalbox.engine.ledger.TestRecord;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.ledger.Trait.Kind;
import dev.signalbox.engine.ledger.TraitTally;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class OutcomeRecordsTest {
  private static TraitTally tally(Story queue, Kind kind, String name) {
    return queue.ledger().outcomes().tally(new Trait(kind, name));
  }

  private static OutcomeTotals totals(Story queue) {
    return queue.ledger().outcomes().totals();
  }

  private static TestRecord record(Story queue, String name) {
    return queue.ledger().outcomes().records().at(number(name));
  }

  @Test
  void what_lands_and_what_fails_is_counted_by_rule_author_and_folder() {
    var queue = queue().with(good("A").touching("api/v1/a"), bad("B").touching("web/b"));
    queue.runUntilQuiet();
    assertThat(totals(queue).outcomes()).isEqualTo(2);
    var rule = tally(queue, Kind.RULE, "default");
    assertThat(rule.passed()).isGreaterThan(0.99);
    assertThat(rule.failed()).isGreaterThan(0.7);
    assertThat(tally(queue, Kind.AUTHOR, "alice").seen()).isCloseTo(2, within(0.02));
    assertThat(tally(queue, Kind.PATH, "api/v1").failed()).isZero();
    assertThat(tally(queue, Kind.PATH, "web").failed()).isGreaterThan(0.7);
  }

  @Test
  void who_leaves_for_another_reason_says_nothing_of_changes() {
    var queue = queue().slowChecks().with(good("A")).settle().ask(Wishes.dequeue("A")).settle();
    assertThat(queue.isQueued("A")).isFalse();
    assertThat(totals(queue).outcomes()).isZero();
    assertThat(queue.ledger().outcomes().records().isEmpty()).isTrue();
  }

  @Test
  void a_member_of_a_red_batch_that_lands_later_has_passed() {
    var queue = queue().batchesOf(2).with(good("A").touching("api/a"), bad("B").touching("web/b"));
    queue.runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(tally(queue, Kind.PATH, "api").passed()).isEqualTo(1);
    assertThat(tally(queue, Kind.PATH, "api").failed()).isZero();
  }

  @Test
  void what_a_pull_request_was_in_is_known_with_its_company_while_it_is_queued() {
    var queue = queue().batchesOf(2).slowChecks().with(good("A"), good("B")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    assertThat(record(queue, "A").failed()).isEqualTo(1);
    assertThat(record(queue, "A").failedWith()).containsExactly(number("B"));
    queue.checksSay((_, _) -> Optional.empty());
    queue.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.ledger().outcomes().records().has(number("A"))).isFalse();
  }

  @Test
  void a_failure_upon_others_counts_in_part_as_a_clash() {
    var queue = queue().with(good("A"), breaksWith("A", "B")).runUntilQuiet();
    assertThat(queue.left("B")).isEqualTo(CHECKS_FAILED);
    var pair = tally(queue, Kind.PAIR, "lane");
    assertThat(pair.failed()).isBetween(0.05, 0.5);
    assertThat(tally(queue, Kind.AUTHOR, "alice").failed() + pair.failed())
        .isCloseTo(1, within(0.01));
  }

  @Test
  void a_retry_that_turns_green_counts_as_a_flake() {
    var queue = queue().rules(rules -> rules.retries = 1).slowChecks().with(good("A")).settle();
    queue.reports("A", "test", CheckState.FAILURE).settle();
    queue.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(tally(queue, Kind.FLAKE, "test").failed()).isEqualTo(1);
    queue.with(good("B")).settle();
    queue.reports("B", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(tally(queue, Kind.FLAKE, "test").passed()).isEqualTo(1);
  }

  @Test
  void how_long_green_builds_take_and_how_many_arrive_is_counted() {
    var queue = queue().slowChecks().with(good("A")).settle().pass(Duration.ofMinutes(20));
    queue.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    var spans = tally(queue, Kind.RULE, "default").spans().orElseThrow();
    assertThat(StrictMath.exp(spans.mean())).isCloseTo(1200, within(1.0));
    assertThat(totals(queue).arrivals().weight()).isEqualTo(1);
  }

  private static BuildTime expected(Story queue, String name) {
    var outcomes = queue.ledger().outcomes();
    var totals = new OutcomeTotals(Forecast.ENOUGH, 1, 0, outcomes.totals().arrivals());
    var history = OutcomeHistory.restored(outcomes.tallies(), outcomes.records(), totals);
    var forecast = Forecast.of(queue.ledger().with(history)).orElseThrow();
    return forecast.duration(number(name)).orElseThrow();
  }

  @Test
  void a_pull_request_takes_as_long_as_its_own_checks_did_and_as_candidates_take_longer() {
    var queue = queue().batchesOf(2).slowChecks();
    queue.open(good("A")).edit("A", pull -> pull.checkedFor(Duration.ofMinutes(10)));
    queue.open(good("B")).edit("B", pull -> pull.checkedFor(Duration.ofMinutes(2)));
    queue.queueUp("A").queueUp("B").settle();
    assertThat(expected(queue, "A").median()).isEqualTo(Duration.ofMinutes(10));
    queue.pass(Duration.ofMinutes(20)).reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A", "B");
    var ratio = tally(queue, Kind.HEAD, "default").spans().orElseThrow();
    assertThat(StrictMath.exp(ratio.mean())).isCloseTo(2, within(0.01));
    queue.open(good("C")).edit("C", pull -> pull.checkedFor(Duration.ofMinutes(40)));
    queue.queueUp("C").settle();
    assertThat(expected(queue, "C").median())
        .isBetween(Duration.ofMinutes(41), Duration.ofMinutes(60));
  }

  @Test
  void of_heads_that_nobody_timed_the_rule_tells_and_nothing_is_compared() {
    var queue = queue().slowChecks().with(good("A")).settle().pass(Duration.ofMinutes(20));
    queue.reports("A", "test", CheckState.SUCCESS).runUntilQuiet();
    assertThat(tally(queue, Kind.HEAD, "default").spans()).isEmpty();
    queue.with(good("B")).settle();
    assertThat(expected(queue, "B").median()).isEqualTo(Duration.ofMinutes(20));
  }
}
