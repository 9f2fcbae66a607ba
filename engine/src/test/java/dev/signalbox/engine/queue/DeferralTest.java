package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.ReasonCode;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** Under the joint planner one that is in every lane lets others go first for a while. */
final class DeferralTest {
  /** Forty who are under test, and one behind them that is in every lane. */
  private static Story withOneForAll(int slots) {
    var story = JointPlannerTest.lanes(slots).silentChecks(true);
    for (int at = 1; at <= 40; at++) story.with(good("P" + at).touching("a/" + at));
    return story.with(good("P50").touching("all")).settle();
  }

  @Test
  void one_that_would_hold_up_many_is_passed_by_for_a_while() {
    var story = withOneForAll(100);
    story.with(good("P60").touching("b/1")).settle();
    assertThat(story.waiting()).containsExactly("P50");
    assertThat(story.train()).contains("P60");
    var why = Explanation.of(story.ledger(), number("P50"), story.now()).orElseThrow();
    assertThat(why.reasons().getFirst().text()).contains("would hold up many");
    story.pass(Duration.ofHours(2));
    assertThat(story.waiting()).isEmpty();
  }

  @Test
  void who_is_passed_by_is_told_so_once() {
    var story = withOneForAll(100);
    assertThat(story.log().of("P50", QueueChecks.NotStarted.class)).isEmpty();
    var end = story.now().plus(Duration.ofHours(2)).truncatedTo(ChronoUnit.SECONDS);
    story.with(good("P60").touching("b/1")).settle();
    story.with(good("P61").touching("c/1")).settle();
    assertThat(story.train()).contains("P60", "P61");
    assertThat(story.log().of("P50", QueueChecks.NotStarted.class))
        .extracting(QueueChecks.NotStarted::reason)
        .containsExactly(
            "it shares a lane with everything and would hold up many: others go first, until "
                + end
                + ", and then only while it could not start anyway");
  }

  @Test
  void after_that_it_is_passed_by_while_it_could_not_start_anyway() {
    var story = withOneForAll(100).reports("P40", "test", CheckState.FAILURE).settle();
    story.pass(Duration.ofHours(2));
    story.with(good("P60").touching("b/1")).settle();
    assertThat(story.waiting()).containsExactly("P50");
    assertThat(story.train()).contains("P60");
    story.pass(Duration.ofMinutes(30));
    story.with(good("P61").touching("c/1")).settle();
    assertThat(story.waiting()).containsExactly("P50", "P61");
  }

  @Test
  void who_may_pass_is_not_explained_by_the_one_that_is_deferred() {
    var story = withOneForAll(10);
    story.with(good("P60").touching("b/1")).settle();
    assertThat(story.waiting()).containsExactly("P50", "P60");
    var why = Explanation.of(story.ledger(), number("P60"), story.now()).orElseThrow();
    assertThat(why.reasons().getFirst().code()).isEqualTo(ReasonCode.NO_FREE_SLOT);
  }
}
