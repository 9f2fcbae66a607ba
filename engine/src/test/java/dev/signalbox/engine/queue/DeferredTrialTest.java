package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.bad;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.judge.DeferredTrial;
import dev.signalbox.engine.judge.SoloTrial;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.planner.Plan;
import dev.signalbox.engine.planner.Proposal;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Z is in every lane and was queued after A. Behind C, which is red, it can't start. */
final class DeferredTrialTest {
  private static Story deferred(UnaryOperator<Story> change) {
    var story = change.apply(JointPlannerTest.lanes(12));
    story.rules(rules -> rules.batchSize = new BatchSize(1, 1));
    story.remembering(FallbacksTest::many).silentChecks(true);
    story.with(good("B").touching("c/1"), bad("C").touching("c/2")).settle();
    story.reports("C", "test", CheckState.FAILURE).settle();
    return story.with(good("A").touching("a/1"), bad("Z").touching("all")).settle();
  }

  private static Story deferred() {
    return deferred(story -> story);
  }

  /** E is red while D, upon which it is tested, is undecided. */
  private static Story letOthersPass(Story story) {
    story.pass(Duration.ofMinutes(1));
    story.with(good("D").touching("b/1"), bad("E").touching("b/2")).settle();
    return story.reports("E", "test", CheckState.FAILURE).settle();
  }

  /** D and E go first while A is under test, and E fails; then those land that were before it. */
  private static Story passed(Story story) {
    letOthersPass(story);
    story.reports("A", "test", CheckState.SUCCESS).settle();
    return story.reports("B", "test", CheckState.SUCCESS).settle();
  }

  private static Story first(Story story) {
    passed(story);
    var tip = story.main().tip().orElseThrow().commit();
    return story.reportsOn(tip, "test", CheckState.SUCCESS).settle();
  }

  private static Optional<Batch> trial(Story story) {
    return SoloTrialTest.trial(story, "Z");
  }

  private static Story ends(Story story, CheckState state) {
    var commit = trial(story).orElseThrow().built().orElseThrow().tested();
    return story.reportsOn(commit, "test", state).settle();
  }

  @Test
  void one_whose_turn_would_have_come_is_tested_without_those_who_pass_it() {
    var story = first(deferred());
    assertThat(story.waiting()).containsExactly("Z");
    assertThat(trial(story).orElseThrow().parents()).isEmpty();
    assertThat(trial(story).orElseThrow().placement().without().orElseThrow())
        .containsExactlyInAnyOrder(number("D"), number("E"));
  }

  @Test
  void it_leaves_when_it_fails_then_and_nobody_is_built_anew() {
    var story = ends(first(deferred()), CheckState.FAILURE);
    assertThat(story.left("Z")).isEqualTo(AbortCode.CHECKS_FAILED);
    assertThat(story.train()).containsExactly("D", "E");
    assertThat(trial(story)).isEmpty();
    var end = story.log().of("Z", QueueChecks.End.class).getLast();
    assertThat(end.abortStatus()).isEqualTo(AbortStatus.DEFINITIVE);
    assertThat(end.abortReason()).isEqualTo("checks failed, and nobody was ahead of it");
    assertThat(story.log().of("Z", QueueChecks.Start.class))
        .extracting(QueueChecks.Start::trainCarId)
        .containsExactly(end.trainCarId());
    assertThat(story.log().of("Z", QueueAction.Leave.class)).hasSize(1);
  }

  @Test
  void it_is_blamed_only_on_what_is_known_to_be_good() {
    var story = ends(passed(deferred()), CheckState.FAILURE);
    assertThat(story.isQueued("Z")).isTrue();
    var below = trial(story).orElseThrow().built().orElseThrow().below();
    story.reportsOn(below, "test", CheckState.SUCCESS).settle();
    assertThat(story.left("Z")).isEqualTo(AbortCode.CHECKS_FAILED);
  }

  @Test
  void others_may_pass_it_while_it_is_tested() {
    var story = first(deferred());
    var before = trial(story);
    story.with(good("F").touching("d/1")).settle();
    assertThat(story.train()).contains("F");
    assertThat(trial(story)).isEqualTo(before);
  }

  @Test
  void it_waits_on_when_it_passes_and_is_not_tried_again() {
    var story = ends(first(deferred()), CheckState.SUCCESS);
    var before = trial(story);
    story.with(good("F").touching("d/1")).settle();
    assertThat(story.waiting()).containsExactly("Z");
    assertThat(trial(story)).isEqualTo(before);
    story.reports("D", "test", CheckState.SUCCESS).settle();
    assertThat(story.train()).containsExactly("F", "Z");
  }

  @Test
  void it_is_not_tried_while_somebody_queued_before_it_is_undecided() {
    var story = letOthersPass(deferred());
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.waiting()).containsExactly("Z");
    assertThat(trial(story)).isEmpty();
  }

  @Test
  void what_was_tested_without_somebody_queued_before_it_says_nothing_once_that_has_landed() {
    var story = letOthersPass(deferred());
    story.reports("B", "test", CheckState.SUCCESS).settle();
    var ahead = DeferredTrial.ahead(story.ledger(), story.entry("Z"));
    assertThat(ahead).contains(number("A"));
    var event = new Observation.BranchStirred(Story.MAIN);
    var start =
        new Plan(
            List.of(new Proposal.StartFallback(List.of(number("Z")), ahead)), Optional.empty());
    var made = new QueueEngine((_, _, _) -> start).decide(story.ledger(), event, story.now());
    var trial = made.ledger().batches().fallbacksOf(List.of(number("Z"))).getFirst();
    assertThat(SoloTrial.isOne(trial)).isTrue();
    assertThat(DeferredTrial.isOfUse(made.ledger(), made.ledger(), trial)).isFalse();
    story.reports("A", "test", CheckState.SUCCESS).settle();
    assertThat(DeferredTrial.isOfUse(made.ledger(), story.ledger(), trial)).isFalse();
    assertThat(DeferredTrial.isOfUse(story.ledger(), story.ledger(), trial)).isTrue();
  }

  @Test
  void it_ends_once_somebody_more_urgent_is_ahead() {
    var story = first(deferred(it -> it.rules(rules -> rules.priority("hot", 3000, false))));
    assertThat(trial(story)).isPresent();
    story.with(good("H").labelled("hot").touching("d/1")).settle();
    assertThat(story.waiting()).containsExactly("Z");
    assertThat(trial(story)).isEmpty();
  }

  @Test
  void where_checks_are_retried_it_waits_for_its_place() {
    var story = first(deferred(it -> it.rules(rules -> rules.retries = 1)));
    assertThat(story.waiting()).containsExactly("Z");
    assertThat(trial(story)).isEmpty();
  }
}
