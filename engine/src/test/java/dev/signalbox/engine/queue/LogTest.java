package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.checks.QueueCheck;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is written down about a pull request. */
final class LogTest {
  private static QueueChecks.End end(Story story, String name) {
    return story.log().of(name, QueueChecks.End.class).getLast();
  }

  @Test
  void a_journey_is_told_from_beginning_to_end() {
    var story = queue().with(good("A")).runUntilQuiet();
    assertThat(story.log().story("A"))
        .containsExactly(
            "QueueAction.Enter",
            "QueueChecks.Start",
            "QueueChecks.End",
            "QueueAction.Merged",
            "QueueAction.Leave");
    var leave = story.log().of("A", QueueAction.Leave.class).getFirst();
    assertThat(leave.checks()).extracting(QueueCheck::name).containsExactly("test");
    assertThat(leave.conditionsEvaluation()).isNotNull();
    var start = story.log().of("A", QueueChecks.Start.class).getFirst();
    assertThat(start.pullRequestNumbers()).containsExactly(number("A"));
    assertThat(start.speculativeCheckPullRequest().checksConclusion())
        .isEqualTo(ChecksConclusion.PENDING);
    assertThat(end(story, "A").speculativeCheckPullRequest().checksConclusion())
        .isEqualTo(ChecksConclusion.SUCCESS);
  }

  @Test
  void who_leaves_without_having_been_tested_is_said_not_to_have_started() {
    var story = queue().batchesOf(2).with(good("A")).settle().ask(Wishes.dequeue("A")).settle();
    assertThat(story.log().story("A"))
        .containsExactly("QueueAction.Enter", "QueueChecks.NotStarted", "QueueAction.Leave");
    assertThat(story.log().of("A", QueueChecks.NotStarted.class).getFirst().reason())
        .isEqualTo("it was dequeued");
  }

  @Test
  void who_was_tested_once_has_started_even_if_it_waits_again() {
    var story = queue().silentChecks(true).with(good("A")).settle().ask(Wishes.pause()).settle();
    story.ask(Wishes.dequeue("A")).settle();
    assertThat(story.log().of("A", QueueChecks.NotStarted.class)).isEmpty();
  }

  @Test
  void failed_checks_are_named_and_those_that_passed_are_not() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.reports("A", "lint", CheckState.SUCCESS).reports("A", "test", CheckState.FAILURE);
    story.settle().ask(Wishes.dequeue("A")).settle();
    var tested = end(story, "A").speculativeCheckPullRequest();
    assertThat(tested.checksConclusion()).isEqualTo(ChecksConclusion.CANCELLED);
    assertThat(tested.unsuccessfulChecks()).extracting(QueueCheck::name).containsExactly("test");
    var failed = end(queue().with(bad("A")).runUntilQuiet(), "A").speculativeCheckPullRequest();
    assertThat(failed.checksConclusion()).isEqualTo(ChecksConclusion.FAILURE);
    assertThat(failed.checksTimedOut()).isFalse();
    assertThat(failed.unsuccessfulChecks()).hasSize(1);
  }

  @Test
  void checks_that_took_too_long_are_said_to_have() {
    var story = queue().rules(rules -> rules.timeout = Optional.of(Duration.ofMinutes(5)));
    story.slowChecks().with(good("A")).runUntilQuiet();
    var tested = end(story, "A").speculativeCheckPullRequest();
    assertThat(tested.checksTimedOut()).isTrue();
    assertThat(end(story, "A").abortReason()).isEqualTo("checks took too long");
    assertThat(tested.checksConclusion()).isEqualTo(ChecksConclusion.FAILURE);
  }

  @Test
  void who_is_tested_in_place_is_its_own_candidate() {
    var story = queue().with(good("A").upToDate()).runUntilQuiet();
    var tested = end(story, "A").speculativeCheckPullRequest();
    assertThat(tested.number()).isEqualTo(number("A"));
    var draft = queue().with(good("A")).runUntilQuiet();
    assertThat(end(draft, "A").speculativeCheckPullRequest().number().value()).isEqualTo(1000);
  }

  @Test
  void a_search_names_its_culprit_and_who_was_in_it() {
    var story = queue().batchesOf(3).with(good("A"), bad("B"), good("C")).runUntilQuiet();
    var start = story.log().of("B", QueueBisection.Start.class).getFirst();
    assertThat(start.originalBatchPrNumbers())
        .containsExactly(number("A"), number("B"), number("C"));
    var end = story.log().of("C", QueueBisection.End.class).getFirst();
    assertThat(end.culpritFound()).isTrue();
    assertThat(end.culpritPrNumbers()).containsExactly(number("B"));
    assertThat(end.remainingPrNumbers()).containsExactly(number("C"));
    assertThat(end.originalBatchPrNumbers()).isEqualTo(start.originalBatchPrNumbers());
    assertThat(end.maxFailureResolutionReached()).isFalse();
  }
}
