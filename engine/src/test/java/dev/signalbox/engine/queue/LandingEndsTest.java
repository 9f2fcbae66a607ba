package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS;
import static dev.signalbox.engine.causes.AbortCode.PR_UNEXPECTEDLY_FAILED_TO_MERGE;
import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The ways in which a landing ends, or does not end. */
final class LandingEndsTest {
  private static Ending<CommitSha, LandRefusal> refused(LandRefusal why) {
    return new Ending.Refused<>(why);
  }

  private static int sent(Story story) {
    return story.effects(Effect.Land.class).size();
  }

  private static Story inDoubt() {
    return queue().landingEnds(new Ending.Unknown<>());
  }

  @Test
  void a_host_that_asks_for_time_gets_it_and_then_everything_is_considered_anew() {
    var story = queue();
    var later = story.now().plusSeconds(45);
    story.landingEnds(new Ending.RetryLater<>(later)).with(good("A")).settle();
    assertThat(story.wakeAt()).contains(later);
    assertThat(story.pass(Duration.ofSeconds(44)).landed()).isEmpty();
    assertThat(sent(story)).isEqualTo(1);
    assertThat(story.pass(Duration.ofSeconds(1)).landed()).containsExactly("A");
  }

  @Test
  void a_batch_whose_check_fails_while_the_host_asks_for_time_is_split() {
    var story = queue().batchesOf(2).with(good("A"), good("B")).runUntilQuiet();
    var later = story.now().plusSeconds(45);
    story.landingEnds(new Ending.RetryLater<>(later)).with(good("C"), good("D")).settle();
    var batch = story.batch("C").id();
    assertThat(story.stageOf("C")).isInstanceOf(Stage.Green.class);
    story.reports("C", "test", CheckState.FAILURE).settle();
    story.silentChecks(true).pass(Duration.ofSeconds(45));
    assertThat(story.ledger().batches().byId().at(batch).stage())
        .isInstanceOf(Stage.Bisecting.class);
  }

  @Test
  void without_a_permit_it_waits_ten_seconds() {
    var story = queue().landingEnds(refused(new LandRefusal.NoPermit())).with(good("A")).settle();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(10));
  }

  @Test
  void who_is_refused_leaves_and_the_next_one_is_tested_without_it() {
    var story = queue().landingEnds(refused(new LandRefusal.Protected("signed")));
    story.with(good("A"), good("B")).runUntilQuiet();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.log().codes("A")).containsExactly(INCOMPATIBILITY_WITH_BRANCH_PROTECTIONS);
    assertThat(story.landed()).containsExactly("B");
  }

  @Test
  void a_refusal_after_a_doubtful_attempt_is_not_believed_before_the_branch_was_read() {
    var story = inDoubt().with(good("A")).settle();
    story.landingEnds(refused(new LandRefusal.ByHost("no"))).pass(Duration.ofSeconds(30));
    assertThat(sent(story)).isEqualTo(2);
    assertThat(story.isQueued("A")).isTrue();
    assertThat(story.runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void a_refusal_that_is_repeated_again_and_again_is_believed_at_last() {
    var story = inDoubt().with(good("A"));
    for (int time = 0; time < 12; time++) {
      story.landingEnds(refused(new LandRefusal.ByHost("no")));
    }
    story.runUntilQuiet();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.log().codes("A")).containsExactly(PR_UNEXPECTEDLY_FAILED_TO_MERGE);
    assertThat(sent(story)).isBetween(3, 9);
  }

  @Test
  void a_doubtful_landing_that_was_done_is_not_done_twice() {
    var story = queue().holding(Effect.Land.class).with(good("A")).settle();
    var land = story.effects(Effect.Land.class).getFirst();
    story.letGo(Effect.Land.class);
    story.tell(new Report.LandEnded(land.id(), MAIN, new Ending.Unknown<>())).runUntilQuiet();
    assertThat(sent(story)).isEqualTo(1);
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void what_could_not_be_read_back_is_read_again_after_ten_seconds() {
    var story = queue().with(good("A")).settle(4);
    story.answering(
        effect -> effect instanceof Effect.ReadBranch read && read.lookingFor().isPresent(),
        effect -> new Report.BranchRead(effect.id(), MAIN, new Ending.Unknown<>()),
        true);
    story.settle();
    assertThat(story.landed()).isEmpty();
    assertThat(story.wakeAt()).contains(story.now().plusSeconds(10));
    assertThat(story.pass(Duration.ofSeconds(10)).landed()).containsExactly("A");
  }

  @Test
  void a_pause_lets_a_landing_in_doubt_be_read_but_not_sent_again() {
    var story = inDoubt().with(good("A")).settle().ask(Wishes.pause()).settle();
    story.pass(Duration.ofMinutes(2));
    assertThat(sent(story)).isEqualTo(1);
    assertThat(story.effects(Effect.ReadBranch.class).size()).isGreaterThan(2);
    assertThat(story.ask(Wishes.unpause()).runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void a_landing_that_is_never_seen_is_given_up_after_thirty_readings() {
    var story = inDoubt().with(good("A")).settle().ask(Wishes.pause()).settle();
    story.pass(Duration.ofMinutes(4));
    assertThat(story.main().landing()).isPresent();
    story.pass(Duration.ofMinutes(3));
    assertThat(story.main().landing()).isEmpty();
    assertThat(story.isQueued("A")).isTrue();
  }

  @Test
  void a_promise_that_was_broken_stops_everything_at_once() {
    var story = queue().silentChecks(true).with(good("A")).settle();
    story.tell(new Report.PromiseBroken("tested is landed")).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Requeued.class);
    var first = story.ledger().policy().stop().orElseThrow();
    assertThat(first.promise()).isEqualTo("tested is landed");
    story.tell(new Report.PromiseBroken("another")).settle();
    assertThat(story.ledger().policy().stop()).contains(first);
  }

  @Test
  void the_next_one_lands_from_where_the_first_one_took_the_branch() {
    var story = queue().with(good("A"), good("B")).runUntilQuiet();
    var lands = story.effects(Effect.Land.class);
    assertThat(lands.get(1).expectedTip()).isEqualTo(lands.get(0).commit());
    assertThat(story.landed()).containsExactly("A", "B");
    assertThat(story.effects(Effect.Tidy.class)).hasSize(2);
    assertThat(story.ledger().batches().byId().isEmpty()).isTrue();
  }

  @Test
  void a_branch_that_is_gone_when_it_is_read_back_has_everyone_leave() {
    var story = queue().with(good("A")).settle(4);
    story.answering(
        effect -> effect instanceof Effect.ReadBranch read && read.lookingFor().isPresent(),
        effect -> new Report.BranchRead(effect.id(), MAIN, new Ending.Refused<>("gone")),
        true);
    story.settle();
    assertThat(story.landed()).isEmpty();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.main().landing()).isEmpty();
  }
}
