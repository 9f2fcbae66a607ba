package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.AbortCode;
import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Step;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.BatchSize;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Landings that the host carries out as merges of its own. */
final class HostMergeTest {
  private static Story mergedByHost() {
    return queue()
        .rules(
            rules -> {
              rules.hostMerge = true;
              rules.method = MergeMethod.SQUASH;
            });
  }

  private static List<CommitSha> steps(Story story) {
    return story.ledger().batches().steps(Story.MAIN).stream()
        .filter(step -> step.landed().isPresent())
        .map(Step::to)
        .toList();
  }

  @Test
  void what_lands_is_the_commit_of_the_host_with_the_tree_that_was_tested() {
    var story = mergedByHost().with(good("A")).runUntilQuiet();
    var land = story.effects(Effect.Land.class).getFirst();
    assertThat(land.proof()).isEqualTo(LandingProof.HOST);
    assertThat(land.mergedByHost()).contains(StoryChange.number("A"));
    assertThat(story.landed()).containsExactly("A");
    var tip = story.main().tip().orElseThrow();
    assertThat(tip.commit()).isNotEqualTo(land.commit());
    assertThat(tip.tree()).isEqualTo(land.tree());
    assertThat(steps(story)).containsExactly(tip.commit());
  }

  @Test
  void who_was_tested_on_top_of_it_lands_without_another_test() {
    var story = mergedByHost().with(good("A"), good("B"), good("C")).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A", "B", "C");
    assertThat(story.effects(Effect.Build.class)).hasSize(3);
    assertThat(story.effects(Effect.Land.class))
        .extracting(Effect.Land::proof)
        .containsOnly(LandingProof.HOST);
    assertThat(steps(story)).hasSize(3);
  }

  @Test
  void pull_requests_travel_alone_whatever_the_batch_size() {
    var story =
        mergedByHost()
            .rules(rules -> rules.batchSize = new BatchSize(1, 4))
            .with(good("A"), good("B"))
            .runUntilQuiet();
    assertThat(story.effects(Effect.Land.class))
        .allSatisfy(land -> assertThat(land.numbers()).hasSize(1));
    assertThat(story.landed()).containsExactly("A", "B");
  }

  @Test
  void a_later_one_vouches_for_nobody() {
    var story =
        mergedByHost()
            .rules(rules -> rules.skipIntermediate = true)
            .slowChecks()
            .with(good("A"), good("B"))
            .settle();
    story.reports("B", "test", CheckState.SUCCESS).settle();
    assertThat(story.effects(Effect.Land.class)).isEmpty();
  }

  @Test
  void a_merge_that_nobody_heard_of_is_found_by_the_number_of_the_pull_request() {
    var story = mergedByHost().landsUnheard().with(good("A")).runUntilQuiet();
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    assertThat(story.effects(Effect.ReadBranch.class).getLast().mergeOf())
        .contains(StoryChange.number("A"));
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_merge_that_nobody_heard_of_is_found_while_the_queue_is_paused() {
    var story = mergedByHost().landsUnheard().with(good("A")).settle();
    story.ask(Wishes.pause()).runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void a_tip_that_moved_in_doubt_is_looked_at_for_its_own_merge() {
    var story = mergedByHost().landingEnds(new Ending.Unknown<>()).with(good("A")).settle();
    var tip = story.main().tip().orElseThrow();
    var moved = new LandRefusal.TipMoved(story.tested("A"), tip.tree(), false);
    story.landingEnds(new Ending.Refused<>(moved)).pass(Duration.ofSeconds(30));
    assertThat(story.main().landing()).isPresent();
    assertThat(story.runUntilQuiet().landed()).containsExactly("A");
  }

  @Test
  void another_tree_than_the_tested_one_stops_the_line() {
    var story = mergedByHost().surprisesWith("a push").with(good("A"), good("B")).runUntilQuiet();
    assertThat(story.ledger().policy().stop().orElseThrow().promise()).contains("not tested");
    assertThat(story.landed()).isEmpty();
    assertThat(story.effects(Effect.Land.class)).hasSize(1);
    assertThat(story.main().landing()).isEmpty();
  }

  @Test
  void what_became_another_tree_on_the_present_tip_is_tested_again() {
    var story =
        mergedByHost()
            .rules(
                rules -> {
                  rules.mode = Mode.PARALLEL;
                  rules.scope("a", "a/**").scope("b", "b/**");
                })
            .with(good("A").touching("a/x"), good("B").touching("b/x"))
            .runUntilQuiet();
    assertThat(story.landed()).containsExactlyInAnyOrder("A", "B");
    assertThat(story.effects(Effect.Land.class))
        .extracting(Effect.Land::proof)
        .containsOnly(LandingProof.HOST);
    assertThat(story.log().codes("B")).contains(AbortCode.MERGE_QUEUE_RESET);
  }
}
