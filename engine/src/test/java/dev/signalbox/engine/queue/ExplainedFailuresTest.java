package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.forecast.Forecast;
import dev.signalbox.engine.ledger.OutcomeHistory;
import dev.signalbox.engine.ledger.Trait;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is left out of fallbacks, by which candidates are red. */
final class ExplainedFailuresTest {
  private static OutcomeHistory many(OutcomeHistory history) {
    var next = history.counting(new Trait(Trait.Kind.FLAKE, "test"), 5_000, 0);
    for (int outcome = 0; outcome < Forecast.ENOUGH; outcome++) next = next.decided();
    return next;
  }

  private static Story joint() {
    return queue()
        .rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT))
        .rules(rules -> rules.parallelChecks = 12)
        .rules(rules -> rules.batchSize = BatchSize.AUTO)
        .remembering(ExplainedFailuresTest::many)
        .silentChecks(true);
  }

  private static List<List<PullRequestNumber>> leftOutOf(Story story, String name) {
    var leftOut = new ArrayList<List<PullRequestNumber>>();
    for (var fallback : story.ledger().batches().fallbacksOf(List.of(number(name)))) {
      leftOut.add(fallback.placement().without().orElseThrow());
    }
    return leftOut;
  }

  @Test
  void one_of_two_fails_where_both_are_red_and_not_both_of_them() {
    var story = joint().with(good("A"), good("B"), good("C"), good("D")).settle();
    story.reports("C", "test", CheckState.FAILURE).settle();
    story.reports("B", "test", CheckState.FAILURE).settle();
    assertThat(leftOutOf(story, "D"))
        .contains(List.of(number("A")), List.of(number("B")))
        .doesNotContain(List.of(number("A"), number("B")));
  }

  @Test
  void those_who_wait_behind_a_red_one_are_tested_one_by_one_as_they_will_be_then() {
    var story = joint().with(good("A"), good("B")).settle();
    story.reports("B", "test", CheckState.FAILURE).settle();
    story.with(good("C"), good("D")).settle();
    assertThat(leftOutOf(story, "C")).contains(List.of(number("B")));
    assertThat(leftOutOf(story, "D")).contains(List.of(number("B")));
  }
}
