package dev.signalbox.host.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.engine.rules.MergeMethod;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a host does that is asked to merge by itself; one without a way of its own just lands. */
public interface HostMergeContract extends OnStage {
  @ParameterizedTest
  @EnumSource(names = {"MERGE", "SQUASH", "REBASE"})
  default void a_host_merges_into_the_tree_that_was_tested(MergeMethod method) {
    var pull = stage().pull("b", "x\n");
    stage().pushToMain("c", "pushed\n");
    var unit = stage().unit(method, pull);
    var built = stage().built(unit);
    var land = stage().toMerge(built, unit);

    var commit = ContractStage.done(stage().land(land));

    assertThat(stage().tip()).isEqualTo(commit);
    assertThat(stage().tree()).isEqualTo(built.tree());
    assertThat(landedTree(built, stage().after(land))).isEqualTo(built.tree());
    assertThat(stage().shown(pull.number()).state()).isEqualTo(State.MERGED);
  }

  private static TreeSha landedTree(Built built, BranchState state) {
    return state.contains() ? built.tree() : state.merge().orElseThrow().tree();
  }

  @Test
  default void what_a_host_merged_is_found_also_when_others_went_on() {
    var unit = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    var built = stage().built(unit);
    var land = stage().toMerge(built, unit);
    stage().land(land);
    stage().pushToMain("c", "pushed\n");

    assertThat(landedTree(built, stage().after(land))).isEqualTo(built.tree());
  }

  @Test
  default void the_same_merge_twice_is_one() {
    var unit = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    var land = stage().toMerge(stage().built(unit), unit);
    var commit = ContractStage.done(stage().land(land));

    assertThat(stage().land(land))
        .satisfiesAnyOf(
            again -> assertThat(again).isEqualTo(new Ending.Done<>(commit)),
            again ->
                assertThat(again)
                    .isInstanceOfSatisfying(
                        Ending.Refused.class,
                        refused ->
                            assertThat(refused.reason()).isInstanceOf(LandRefusal.TipMoved.class)));

    assertThat(stage().tip()).isEqualTo(commit);
  }

  @Test
  default void nothing_is_merged_by_a_host_on_another_tip_than_expected() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.SQUASH, pull);
    var land = stage().toMerge(stage().built(unit), unit);
    stage().pushToMain("c", "pushed\n");
    var tip = stage().tip();

    assertThat(stage().land(land))
        .isEqualTo(new Ending.Refused<>(new LandRefusal.TipMoved(tip, stage().tree(), false)));

    assertThat(stage().tip()).isEqualTo(tip);
    assertThat(stage().shown(pull.number()).state()).isEqualTo(State.OPEN);
    assertThat(stage().after(land).merge()).isEmpty();
  }

  @Test
  default void nothing_is_merged_by_a_host_after_its_permit_has_ended() {
    var unit = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    var before = stage().tip();
    var land = stage().toMerge(stage().built(unit), unit);
    stage().scene().passTime(Duration.ofMinutes(2));

    assertThat(stage().land(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.NoPermit()));
    assertThat(stage().tip()).isEqualTo(before);
  }

  @Test
  default void a_merge_is_settled_as_done_where_it_happened() {
    var unit = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    Effect.Land land = stage().toMerge(stage().built(unit), unit);
    CommitSha commit = ContractStage.done(stage().land(land));

    assertThat(stage().settle(land)).isEqualTo(new Ending.Done<>(commit));
  }

  @Test
  default void a_merge_that_never_happened_is_settled_in_time() {
    var unit = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    var land = stage().toMerge(stage().built(unit), unit);
    stage().scene().passTime(Duration.ofMinutes(3));

    assertThat(stage().settle(land)).isInstanceOf(Ending.RetryLater.class);
  }
}
