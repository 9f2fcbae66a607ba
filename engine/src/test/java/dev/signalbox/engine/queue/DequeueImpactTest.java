package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.planner.StandardPlanner;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DequeueImpactTest {
  private static Optional<DequeueImpact> impact(Story story, String name) {
    var engine = new QueueEngine(new StandardPlanner());
    return DequeueImpact.of(engine, story.ledger(), number(name), story.now());
  }

  @Test
  void batches_that_stand_on_it_are_cut_off_and_their_pull_requests_tested_again() {
    var story = queue().silentChecks(true).with(good("A"), good("B"), good("C")).settle();
    var first = impact(story, "A").orElseThrow();
    assertThat(first.batches()).hasSize(3);
    assertThat(first.rechecked()).containsExactlyInAnyOrder(number("B"), number("C"));
    assertThat(first.cascaded()).isEmpty();
    var last = impact(story, "C").orElseThrow();
    assertThat(last.batches()).hasSize(1);
    assertThat(last.rechecked()).isEmpty();
  }

  @Test
  void those_of_its_own_batch_are_tested_again() {
    var story = queue().batchesOf(3).silentChecks(true);
    story.with(good("A"), good("B"), good("C")).settle();
    var impact = impact(story, "B").orElseThrow();
    assertThat(impact.batches()).hasSize(1);
    assertThat(impact.rechecked()).containsExactlyInAnyOrder(number("A"), number("C"));
  }

  @Test
  void who_depends_on_it_leaves_with_it() {
    var story = queue().silentChecks(true);
    story.with(good("A"), good("B").dependingOn("A"), good("C")).settle();
    var impact = impact(story, "A").orElseThrow();
    assertThat(impact.cascaded()).containsExactly(number("B"));
    assertThat(impact.rechecked()).containsExactly(number("C"));
  }

  @Test
  void one_that_waits_costs_nobody_anything_and_one_that_is_not_queued_has_no_answer() {
    var story = queue().rules(rules -> rules.parallelChecks = 1).silentChecks(true);
    story.with(good("A"), good("B")).settle();
    assertThat(impact(story, "B")).contains(new DequeueImpact(Set.of(), Set.of(), Set.of()));
    assertThat(impact(story, "Z")).isEmpty();
  }

  @Test
  void requeueing_and_unqueueing_are_logged() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.ask(Wishes.requeue("A")).settle();
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.log().entries())
        .anyMatch(
            entry ->
                entry.metadata() instanceof PullRequestAction.Requeue
                    && entry.trigger().text().equals("Command: requeue"));
    story.ask(id -> new Command.Dequeue(id, number("A"), new Trigger.Command("unqueue"))).settle();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.log().entries())
        .anyMatch(entry -> entry.metadata() instanceof PullRequestAction.Unqueue);
  }
}
