package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.log.QueueBisection;
import dev.signalbox.engine.overview.Overview;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.rules.MergeQueueSettings.PlannerKind;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.view.BatchStatusCode;
import dev.signalbox.engine.view.StatusPullRequest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Rules may ask for a planner that tests together who shares no lane. */
final class JointPlannerTest {
  /** Lanes a, b, c and d, and a few slots. */
  static Story lanes(int slots) {
    return queue()
        .rules(rules -> rules.planner = Optional.of(PlannerKind.JOINT))
        .rules(rules -> rules.mode = Mode.PARALLEL)
        .rules(rules -> rules.parallelChecks = slots)
        .rules(rules -> rules.batchSize = new BatchSize(1, 4))
        .rules(rules -> rules.scope("a", "a/**").scope("b", "b/**").scope("c", "c/**"))
        .rules(rules -> rules.scope("d", "d/**"));
  }

  @Test
  void where_slots_are_scarce_those_of_different_lanes_share_one() {
    var story = lanes(1).silentChecks(true);
    story.with(good("Z").touching("d/z")).settle();
    story.with(good("A").touching("a/1"), good("B").touching("b/1"), good("C").touching("c/1"));
    story.settle();
    assertThat(story.train()).containsExactly("Z");
    story.silentChecks(false).reports("Z", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("Z", "A", "B", "C");
    assertThat(story.effects(Effect.Land.class)).hasSize(2);
  }

  /** Where they fail they can't be told apart at once, and all behind them wait for that. */
  @Test
  void in_one_lane_those_who_wait_for_a_slot_are_tested_one_by_one() {
    var story =
        lanes(3)
            .rules(rules -> rules.mode = Mode.SERIAL)
            .rules(rules -> rules.batchSize = BatchSize.AUTO)
            .silentChecks(true)
            .with(good("A"), good("B"), good("C"), good("D"), good("E"))
            .settle();
    assertThat(story.train()).containsExactly("A", "B", "C");
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.train()).containsExactly("B", "C", "D");
  }

  @Test
  void where_there_are_slots_for_all_each_is_tested_by_itself() {
    var story = lanes(4).silentChecks(true);
    story.with(good("A").touching("a/1"), good("B").touching("b/1"), good("C").touching("c/1"));
    story.settle();
    assertThat(story.train()).containsExactly("A", "B", "C");
  }

  @Test
  void one_who_fails_holds_up_nobody_of_other_lanes() {
    var story = lanes(1).silentChecks(true);
    story.with(good("Z").touching("d/z")).settle();
    story.with(good("A").touching("a/1"), bad("B").touching("b/1"), good("C").touching("c/1"));
    story.silentChecks(false).reports("Z", "test", CheckState.SUCCESS).settle();
    assertThat(story.landed()).containsExactly("Z", "A", "C");
    assertThat(story.left("B")).isEqualTo(AbortCode.CHECKS_FAILED);
    assertThat(story.log().all(QueueBisection.Start.class)).isEmpty();
  }

  @Test
  void a_batch_over_several_lanes_is_shown_as_it_would_start() {
    var story = lanes(1).silentChecks(true);
    story.with(good("Z").touching("d/z")).settle();
    story.with(good("A").touching("a/1"), good("B").touching("b/1"), good("C").touching("c/1"));
    var next = Overview.status(story.settle().ledger(), Optional.empty(), story.now()).batches();
    assertThat(next).hasSize(2);
    assertThat(next.getLast().status().code()).isEqualTo(BatchStatusCode.WAITING_FOR_BATCH);
    assertThat(next.getLast().pullRequests())
        .extracting(StatusPullRequest::number)
        .containsExactly(number("A"), number("B"), number("C"));
  }

  @Test
  void where_few_are_queued_nobody_is_passed_by() {
    var story = lanes(4).silentChecks(true);
    story.with(good("A").touching("a/1"), good("B").touching("all")).settle();
    assertThat(story.waiting()).isEmpty();
  }
}
