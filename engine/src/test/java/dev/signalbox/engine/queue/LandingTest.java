package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class LandingTest {
  @ParameterizedTest
  @EnumSource
  void the_candidate_is_built_by_the_method_that_lands(MergeMethod method) {
    var queue = queue().rules(rules -> rules.method = method).with(good("A")).runUntilQuiet();
    assertThat(queue.effects(Effect.Build.class).getFirst().own().method()).isEqualTo(method);
    assertThat(queue.effects(Effect.Land.class).getFirst().units().getFirst().method())
        .isEqualTo(method);
    assertThat(queue.landed()).containsExactly("A");
  }

  @Test
  void the_branch_moves_from_the_tip_that_the_tested_commit_was_built_on() {
    var queue = queue().with(good("A")).runUntilQuiet();
    var build = queue.effects(Effect.Build.class).getFirst();
    var land = queue.effects(Effect.Land.class).getFirst();
    assertThat(land.expectedTip()).isEqualTo(build.onto());
    assertThat(land.proof()).isEqualTo(LandingProof.COMMIT);
    assertThat(land.notAfter()).isEqualTo(queue.now().plus(Duration.ofSeconds(30)));
    assertThat(land.rules()).isPresent();
    assertThat(land.numbers()).hasSize(1);
  }

  @Test
  void merged_is_said_only_when_the_branch_was_read_back() {
    var queue = queue().with(good("A")).settle(4).holding(Effect.ReadBranch.class);
    queue.runUntilQuiet();
    assertThat(queue.effects(Effect.Land.class)).hasSize(1);
    assertThat(queue.landed()).isEmpty();
    assertThat(queue.isQueued("A")).isTrue();
    queue.letGo(Effect.ReadBranch.class).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(queue.log().of("A", QueueAction.Leave.class).getFirst().merged()).isTrue();
  }

  @Test
  void a_landing_of_unknown_end_is_read_after_its_permit_and_sent_again_from_the_same_tip() {
    var queue = queue().landingEnds(new Ending.Unknown<>()).with(good("A")).settle();
    assertThat(queue.effects(Effect.Land.class)).hasSize(1);
    assertThat(queue.wakeAt()).contains(queue.now().plusSeconds(30));
    queue.runUntilQuiet();
    var sent = queue.effects(Effect.Land.class);
    assertThat(sent).hasSize(2);
    assertThat(sent.get(1).expectedTip()).isEqualTo(sent.get(0).expectedTip());
    assertThat(sent.get(1).commit()).isEqualTo(sent.get(0).commit());
    assertThat(queue.effects(Effect.ReadBranch.class).get(1).lookingFor())
        .contains(sent.get(0).commit());
    assertThat(queue.landed()).containsExactly("A");
  }

  @Test
  void a_doubtful_landing_of_one_that_may_not_land_any_more_is_given_up() {
    var queue = queue().landingEnds(new Ending.Unknown<>()).with(good("A")).settle();
    queue.open(good("B")).edit("A", pull -> pull.dependingOn("B")).runUntilQuiet();
    assertThat(queue.main().landing()).isEmpty();
    assertThat(queue.effects(Effect.Land.class)).hasSize(1);
    assertThat(queue.isQueued("A")).isTrue();
  }

  @Test
  void a_landing_without_a_permit_is_considered_anew() {
    var refused = new Ending.Refused<CommitSha, LandRefusal>(new LandRefusal.NoPermit());
    var queue = queue().landingEnds(refused).with(good("A")).runUntilQuiet();
    assertThat(queue.effects(Effect.Land.class)).hasSize(2);
    assertThat(queue.landed()).containsExactly("A");
  }

  @Test
  void a_branch_that_moved_meanwhile_has_the_batch_tested_anew() {
    var queue = queue().holding(Effect.Land.class).with(good("A")).settle().pushToBase();
    queue.letGo(Effect.Land.class).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
    assertThat(queue.effects(Effect.Build.class)).hasSize(2);
    assertThat(queue.effects(Effect.Land.class).get(1).expectedTip())
        .isEqualTo(queue.effects(Effect.Build.class).get(1).onto());
  }

  @Test
  void what_an_audit_refuses_stops_the_queue_until_an_admin_has_understood() {
    var audit = new LandRefusal.AuditFailed("another tree");
    var queue = queue().landingEnds(new Ending.Refused<>(audit)).with(good("A")).runUntilQuiet();
    assertThat(queue.ledger().policy().stop().orElseThrow().promise()).isEqualTo("another tree");
    assertThat(queue.landed()).isEmpty();
    queue.ask(Wishes.unpause()).runUntilQuiet();
    assertThat(queue.landed()).isEmpty();
    queue.ask(Wishes.acknowledge()).runUntilQuiet();
    assertThat(queue.landed()).containsExactly("A");
  }

  @Test
  void a_report_that_nobody_waits_for_changes_nothing() {
    var queue = queue().with(good("A")).runUntilQuiet();
    var before = queue.ledger();
    var land = queue.effects(Effect.Land.class).getFirst();
    queue.tell(new Report.LandEnded(land.id(), Story.MAIN, new Ending.Unknown<>())).settle();
    assertThat(queue.ledger()).isEqualTo(before);
  }
}
