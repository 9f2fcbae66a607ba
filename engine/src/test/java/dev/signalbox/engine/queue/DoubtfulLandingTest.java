package dev.signalbox.engine.queue;

import static dev.signalbox.engine.causes.AbortCode.MERGE_QUEUE_RESET;
import static dev.signalbox.engine.story.Story.MAIN;
import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static dev.signalbox.engine.story.StoryChange.number;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A landing that may have been done, though nobody has said so. */
final class DoubtfulLandingTest {
  private static final Duration PERMIT = Duration.ofSeconds(30);

  private static Story inDoubt() {
    return queue().landingEnds(new Ending.Unknown<>()).with(good("A")).settle();
  }

  /** The branch is found to have the commit already. */
  private static Story isThereAlready(Story story) {
    return story.answering(
        effect -> effect instanceof Effect.Land,
        effect -> {
          var land = (Effect.Land) effect;
          var moved = new LandRefusal.TipMoved(land.commit(), land.tree(), true);
          return new Report.LandEnded(land.id(), MAIN, new Ending.Refused<>(moved));
        },
        true);
  }

  @Test
  void what_is_found_there_after_a_doubtful_attempt_has_landed() {
    var story = isThereAlready(inDoubt()).pass(PERMIT);
    assertThat(story.effects(Effect.Land.class)).hasSize(2);
    assertThat(story.landed()).containsExactly("A");
    assertThat(story.main().tip().orElseThrow().commit())
        .isEqualTo(story.effects(Effect.Land.class).getFirst().commit());
  }

  @Test
  void what_is_found_there_at_the_first_attempt_was_put_there_by_somebody_else() {
    var story = isThereAlready(queue()).with(good("A")).settle();
    assertThat(story.effects(Effect.Land.class)).isNotEmpty();
    assertThat(story.log().codes("A")).contains(MERGE_QUEUE_RESET);
  }

  @Test
  void without_a_permit_for_the_second_attempt_the_branch_is_read_again() {
    var story = inDoubt().landingEnds(new Ending.Refused<>(new LandRefusal.NoPermit()));
    int before = story.pass(PERMIT).effects(Effect.ReadBranch.class).size();
    story.pass(Duration.ofSeconds(10));
    assertThat(story.effects(Effect.ReadBranch.class).size()).isGreaterThan(before);
    assertThat(story.effects(Effect.Land.class)).hasSize(3);
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_host_that_asks_for_time_at_the_second_attempt_does_not_end_the_doubt() {
    var story = inDoubt();
    story.landingEnds(new Ending.RetryLater<>(story.now().plusSeconds(31))).pass(PERMIT);
    assertThat(story.main().landing().orElseThrow().doubtful()).isTrue();
    assertThat(story.runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void when_several_are_refused_together_who_depends_on_them_leaves_too() {
    var story = queue().batchesOf(2).landingEnds(refused());
    story.with(good("A"), good("B"), good("C").dependingOn("B")).runUntilQuiet();
    assertThat(story.isQueued("A")).isFalse();
    assertThat(story.isQueued("B")).isFalse();
    assertThat(story.isQueued("C")).isFalse();
    assertThat(story.landed()).isEmpty();
  }

  @Test
  void when_several_are_refused_together_who_was_in_conflict_with_them_goes_on() {
    var conflict = new BuildRefusal.Conflict(number("C"), false, Set.of(number("B")));
    var story = queue().batchesOf(2).holding(Effect.Land.class).refusesToBuild("C", conflict);
    story.with(good("A"), good("B"), good("C"), good("D")).settle();
    assertThat(story.entry("C").journey().conflicts()).containsExactly(number("B"));
    story.landingEnds(refused()).letGo(Effect.Land.class).runUntilQuiet();
    assertThat(story.landed()).containsExactlyInAnyOrder("C", "D");
  }

  private static Ending<CommitSha, LandRefusal> refused() {
    return new Ending.Refused<>(new LandRefusal.ByHost("no"));
  }

  @Test
  void what_an_audit_refused_is_built_anew_when_the_queue_goes_on() {
    var audit = new LandRefusal.AuditFailed("another tree");
    var story = queue().landingEnds(new Ending.Refused<>(audit)).with(good("A")).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Requeued.class);
  }

  @Test
  void a_freeze_of_one_that_another_batch_vouches_for_holds_the_second_attempt() {
    var story = queue().rules(rules -> rules.skipIntermediate = true).silentChecks(true);
    story.with(good("A").labelled("risky"), good("B")).settle();
    story.landingEnds(new Ending.Unknown<>()).reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    story.ask(Wishes.freeze("risky")).settle().pass(PERMIT);
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
  }
}
