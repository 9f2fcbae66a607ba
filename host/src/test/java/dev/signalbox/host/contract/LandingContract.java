package dev.signalbox.host.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Observation.BranchStirred;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.rules.MergeMethod;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;

/** When a branch moves, and when it does not. */
public interface LandingContract extends OnStage {
  @ParameterizedTest
  @EnumSource(MergeMethod.class)
  default void a_landing_moves_the_branch_and_merges_the_pull_request(MergeMethod method) {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(method, pull);
    var built = stage().built(unit);

    assertThat(stage().land(stage().toLand(built, unit)))
        .isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(stage().tip()).isEqualTo(built.commit());
    assertThat(stage().contains(built.commit())).isTrue();
    assertThat(stage().shown(pull.number()).state()).isEqualTo(State.MERGED);
    assertThat(stage().scene().heard()).contains(new BranchStirred(HostScene.MAIN));
    await()
        .untilAsserted(
            () ->
                assertThat(stage().scene().heard())
                    .contains(new PullRequestSeen(stage().shown(pull.number()))));
  }

  @Test
  default void batches_with_other_methods_land_together() {
    var first = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    var second = stage().unit(MergeMethod.MERGE_BATCH, stage().pull("c", "y\n"));
    var third = stage().unit(MergeMethod.REBASE, stage().pull("d", "z\n"));
    var built = stage().built(stage().tip(), List.of(first, second), third);

    assertThat(stage().land(stage().toLand(built, first, second, third)))
        .isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  default void the_same_landing_twice_moves_the_branch_once() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var built = stage().built(unit);
    var land = stage().toLand(built, unit);
    stage().land(land);
    var version = stage().shown(unit.changes().getFirst().number()).version();

    assertThat(stage().land(land))
        .isIn(
            new Ending.Done<>(built.commit()),
            new Ending.Refused<>(new LandRefusal.TipMoved(built.commit(), built.tree(), true)));

    assertThat(stage().tip()).isEqualTo(built.commit());
    assertThat(stage().shown(unit.changes().getFirst().number()).version()).isEqualTo(version);
  }

  @Test
  default void nothing_lands_on_another_tip_than_expected() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.MERGE, pull);
    var land = stage().toLand(stage().built(unit), unit);
    stage().pushToMain("c", "pushed\n");
    var tip = stage().tip();
    var moved = new Ending.Refused<>(new LandRefusal.TipMoved(tip, stage().tree(), false));

    assertThat(stage().land(land)).isEqualTo(moved);
    assertThat(stage().settle(land)).isEqualTo(moved);

    assertThat(stage().tip()).isEqualTo(tip);
    assertThat(stage().shown(pull.number()).state()).isEqualTo(State.OPEN);
  }

  @Test
  default void nothing_lands_on_a_branch_that_is_gone() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var land = stage().toLand(stage().built(unit), unit);
    stage().scene().delete(HostScene.MAIN);

    assertThat(stage().land(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.BaseGone()));
    assertThat(stage().settle(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.BaseGone()));
  }

  @Test
  default void nothing_lands_after_its_permit_has_ended() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var before = stage().tip();
    var land = stage().toLand(stage().built(unit), unit);
    stage().scene().passTime(Duration.ofMinutes(2));

    assertThat(stage().land(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.NoPermit()));
    assertThat(stage().tip()).isEqualTo(before);
  }

  @Test
  default void a_landing_that_never_happened_is_settled_as_to_be_tried_again() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var built = stage().built(unit);
    var land = stage().toLand(built, unit);

    assertThat(stage().settle(land)).isInstanceOf(Ending.RetryLater.class);

    assertThat(stage().land(stage().toLand(built, unit)))
        .isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  default void a_landing_that_happened_is_settled_as_done_also_when_others_went_on() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.MERGE, pull);
    var built = stage().built(unit);
    var land = stage().toLand(built, unit);
    stage().land(land);
    var merged = stage().shown(pull.number());

    assertThat(stage().settle(land)).isEqualTo(new Ending.Done<>(built.commit()));
    stage().pushToMain("c", "pushed\n");
    assertThat(stage().settle(land)).isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(stage().shown(pull.number())).isEqualTo(merged);
  }

  @Test
  default void a_pull_request_that_was_pushed_meanwhile_stays_open() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.MERGE, pull);
    var built = stage().built(unit);
    stage().revise(pull, "b", "other\n");

    assertThat(stage().land(stage().toLand(built, unit)))
        .as("a host that closes whatever lands, at whichever head, does not land it")
        .isInstanceOfAny(Ending.Done.class, Ending.Refused.class);

    assertThat(stage().shown(pull.number()).state()).isEqualTo(State.OPEN);
  }

  /** The fault of April 2026: the head's own tree is put on a tip that has gone on. */
  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void a_candidate_that_reverts_what_landed_before_is_refused(MergeMethod method) {
    var pull = stage().pull("b", "x\n");
    stage().pushToMain("a", "landed before\n");
    var before = stage().tip();
    var files = stage().scene().files(pull.head());
    var wrong = stage().scene().commit(List.of(before, pull.head()), files, "Merge");
    var tree =
        stage()
            .built(
                stage().unit(MergeMethod.FAST_FORWARD, stage().scene().open(wrong, HostScene.MAIN)))
            .tree();

    assertThat(stage().land(stage().toLand(wrong, tree, stage().unit(method, pull))))
        .isInstanceOfSatisfying(
            Ending.Refused.class,
            refused -> assertThat(refused.reason()).isInstanceOf(LandRefusal.AuditFailed.class));
    assertThat(stage().tip()).isEqualTo(before);
  }

  @Test
  default void a_candidate_with_more_than_its_pull_requests_is_refused() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.MERGE, pull);
    var built = stage().built(unit);
    var files = new HashMap<>(stage().scene().files(built.commit()));
    files.put("smuggled", "y\n");
    var wrong = stage().scene().commit(List.of(stage().tip(), pull.head()), files, "Merge");
    var tree =
        stage()
            .built(
                stage().unit(MergeMethod.FAST_FORWARD, stage().scene().open(wrong, HostScene.MAIN)))
            .tree();

    assertThat(stage().land(stage().toLand(wrong, tree, unit)))
        .isInstanceOfSatisfying(
            Ending.Refused.class,
            refused -> assertThat(refused.reason()).isInstanceOf(LandRefusal.AuditFailed.class));
  }

  @Test
  default void a_commit_that_is_not_what_it_claims_to_be_is_refused() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var built = stage().built(unit);

    assertThat(stage().land(stage().toLand(built.commit(), stage().tree(), unit)))
        .isEqualTo(
            new Ending.Refused<>(new LandRefusal.AuditFailed("the commit has another tree")));
  }

  @Test
  default void a_commit_that_does_not_descend_from_the_tip_is_refused() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var built = stage().built(unit);
    var files = stage().scene().files(built.commit());
    var stray = stage().scene().commit(List.of(), files, "Stray");

    assertThat(stage().land(stage().toLand(stray, built.tree(), unit)))
        .isEqualTo(
            new Ending.Refused<>(
                new LandRefusal.AuditFailed("the commit does not descend from the tip")));
  }
}
