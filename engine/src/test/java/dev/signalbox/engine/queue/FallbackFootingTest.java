package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.planner.JointPlanner;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Planner;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who waits in line behind something red is tested beside the train, whatever that takes. */
final class FallbackFootingTest {
  private static Story joint(Mode mode) {
    return queue()
        .rules(
            rules -> {
              rules.planner = Optional.of(PlannerKind.JOINT);
              rules.parallelChecks = 20;
              rules.mode = mode;
              if (mode == Mode.PARALLEL) rules.scope("a", "a/**").scope("b", "b/**");
            })
        .remembering(FallbacksTest::many)
        .silentChecks(true);
  }

  private static List<Batch> fallbacks(Ledger ledger, String name) {
    return ledger.batches().fallbacksOf(List.of(number(name)));
  }

  private static List<List<String>> contents(Story queue, String name) {
    return fallbacks(queue.ledger(), name).stream()
        .map(it -> it.candidate().orElseThrow())
        .map(it -> Stream.concat(it.ahead().stream(), it.own().stream()))
        .map(all -> all.map(it -> it.number().toString()).toList())
        .toList();
  }

  private static List<String> numbers(String... names) {
    return List.of(names).stream().map(name -> number(name).toString()).toList();
  }

  private static Story failsWithout(Story queue, String name) {
    for (var fallback : fallbacks(queue.ledger(), name)) {
      queue.reportsOn(fallback.built().orElseThrow().tested(), "test", CheckState.FAILURE);
    }
    return queue.settle();
  }

  @Test
  void what_was_tested_without_one_who_has_left_since_is_ground_for_others() {
    var queue = joint(Mode.SERIAL).remembering(FallbacksTest::risky).with(good("A"));
    queue.with(bad("B").touching("risky/part/1"), bad("C").touching("risky/part/2"), good("D"));
    queue.settle().reports("B", "test", CheckState.FAILURE).settle();
    failsWithout(queue, "C");
    assertThat(contents(queue, "D")).contains(numbers("A", "D"));
    queue.ask(Wishes.dequeue("B")).settle();
    queue.with(good("E")).settle();
    assertThat(queue.waiting()).containsExactly("E");
    assertThat(contents(queue, "E")).contains(numbers("A", "D", "E"));
  }

  @Test
  void who_fails_in_a_lane_that_is_ahead_by_way_of_others_is_left_out_too() {
    var queue = joint(Mode.PARALLEL).with(good("A").touching("a/1"), good("B").touching("b/1"));
    queue.with(bad("C").touching("a/2"), bad("D").touching("b/2")).settle();
    queue.reports("C", "test", CheckState.FAILURE).reports("D", "test", CheckState.FAILURE);
    queue.settle().with(good("E").touching("a/3", "b/3")).settle();
    assertThat(contents(queue, "E")).contains(numbers("A", "B", "E"));
    queue.with(good("P10").touching("b/4")).settle();
    assertThat(contents(queue, "P10")).contains(numbers("B", "E", "P10"));
  }

  @Test
  void one_that_others_pass_is_not_tested_while_they_do() {
    var queue = joint(Mode.PARALLEL).with(good("A").touching("a/1"), bad("B").touching("a/2"));
    queue.settle().reports("B", "test", CheckState.FAILURE).settle();
    queue.with(good("C").touching("a/3"), good("D").touching("all")).settle();
    assertThat(fallbacks(queue.ledger(), "C")).isNotEmpty();
    assertThat(fallbacks(queue.ledger(), "D")).isEmpty();
    queue.pass(Duration.ofHours(3));
    queue.tell(new Observation.BranchStirred(MAIN)).settle();
    assertThat(fallbacks(queue.ledger(), "D")).isNotEmpty();
  }

  @Test
  void what_was_stopped_for_being_unlikely_is_tested_again_once_it_is_likely() {
    var queue = joint(Mode.SERIAL).with(good("A"), bad("B"), good("C")).settle();
    queue.reports("B", "test", CheckState.FAILURE).settle();
    var stopped = decide(queue, queue.ledger(), FallbackFootingTest::stopAll);
    assertThat(fallbacks(stopped.ledger(), "C")).isNotEmpty().noneMatch(Batch::takesSlot);
    queue.pass(Duration.ofSeconds(299));
    var tooSoon = decide(queue, stopped.ledger(), new JointPlanner());
    assertThat(tooSoon.effects()).isEmpty();
    queue.pass(Duration.ofSeconds(1));
    var later = decide(queue, stopped.ledger(), new JointPlanner());
    assertThat(fallbacks(later.ledger(), "C")).isNotEmpty().allMatch(Batch::takesSlot);
    assertThat(later.effects()).filteredOn(it -> it instanceof Effect.Build).isNotEmpty();
  }

  private static Plan stopAll(Ledger ledger, BranchName branch, Instant now) {
    var stops = ledger.batches().fallbacks(branch).stream();
    return new Plan(
        stops.<Proposal>map(it -> new Proposal.StopFallback(it.id())).toList(), Optional.empty());
  }

  private static Decision decide(Story queue, Ledger ledger, Planner planner) {
    var event = new Observation.BranchStirred(MAIN);
    return new QueueEngine(planner).decide(ledger, event, queue.now());
  }
}
