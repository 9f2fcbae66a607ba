package dev.signalbox.host.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** How candidates stand on each other, and why some can't be made. */
public interface BuildingContract extends OnStage {
  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void a_batch_built_on_another_stands_on_the_very_commit_of_that_other(
      MergeMethod method) {
    var first = stage().unit(method, stage().pull("a", "one\n2\n3\n4\n5\n6\n7\n"));
    var second = stage().unit(method, stage().pull("b", "1\n2\nthree\n"));
    var below = stage().built(first);

    var ahead = stage().built(stage().tip(), List.of(first), second);
    var onto = stage().built(below.commit(), List.of(), second);

    assertThat(ahead.below()).isEqualTo(below.commit());
    assertThat(onto.commit()).isEqualTo(ahead.commit());
    assertThat(ahead.changes().paths()).containsExactly("b");
  }

  @Test
  default void the_same_build_again_gives_the_same_and_starts_no_more_checks() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);

    var once = ContractStage.done(stage().build(build));
    var twice = ContractStage.done(stage().build(build));

    assertThat(twice).isEqualTo(once);
    assertThat(ContractStage.done(stage().scene().host().checks(HostScene.SLUG, once.tested())))
        .hasSize(1);
  }

  @Test
  default void building_again_on_the_same_gives_the_same_commit_and_starts_no_checks() {
    var unit = stage().unit(MergeMethod.SQUASH, stage().pull("b", "x\n"));
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);
    var rebuild =
        new Effect.Rebuild(stage().next(), build.batch(), HostScene.MAIN, stage().tip(), unit);

    var rebuilt = ContractStage.done(stage().scene().host().rebuild(HostScene.SLUG, rebuild));

    assertThat(ContractStage.done(stage().scene().host().checks(HostScene.SLUG, rebuilt.commit())))
        .isEmpty();
    assertThat(ContractStage.done(stage().build(build)).commit()).isEqualTo(rebuilt.commit());
  }

  @Test
  default void in_place_the_head_is_tested_and_another_commit_lands() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.MERGE, pull);

    var built =
        ContractStage.done(stage().build(stage().toBuild(stage().tip(), List.of(), unit, true)));

    assertThat(built.tested()).isEqualTo(pull.head());
    assertThat(built.commit()).isNotEqualTo(pull.head());
    assertThat(built.draft().value()).isZero();
    assertThat(ContractStage.done(stage().scene().host().checks(HostScene.SLUG, pull.head())))
        .hasSize(1);
  }

  @Test
  default void equal_changes_have_equal_digests_wherever_they_are_put() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var other = stage().unit(MergeMethod.MERGE, stage().pull("b", "y\n"));
    var here = stage().built(unit).changes();
    var different = stage().built(other).changes();
    stage().pushToMain("c", "pushed\n");

    assertThat(stage().built(unit).changes()).isEqualTo(here);
    assertThat(different.paths()).isEqualTo(here.paths());
    assertThat(different.digest()).isNotEqualTo(here.digest());
  }

  @Test
  default void an_edit_follows_the_file_that_was_renamed_meanwhile() {
    var pull = stage().pull("a", "1\n2\n3\n4\n5\n6\nseven\n");
    var files = new HashMap<>(stage().scene().files(stage().tip()));
    files.remove("a");
    files.put("renamed", ContractStage.LINES);
    stage()
        .scene()
        .set(HostScene.MAIN, stage().scene().commit(List.of(stage().tip()), files, "Move"));
    var unit = stage().unit(MergeMethod.MERGE, pull);

    var built = stage().built(unit);

    assertThat(stage().scene().files(built.commit()))
        .containsEntry("renamed", "1\n2\n3\n4\n5\n6\nseven\n")
        .doesNotContainKey("a");
    assertThat(stage().land(stage().toLand(built, unit)))
        .isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  default void a_conflict_names_those_ahead_that_clash_and_no_others() {
    var bystander = stage().pull("b", "1\ntwo\n3\n");
    var rival = stage().pull("a", "x\n2\n3\n4\n5\n6\n7\n");
    var loser = stage().pull("a", "y\n2\n3\n4\n5\n6\n7\n");
    var ahead = stage().unit(MergeMethod.MERGE, bystander, rival);
    var own = stage().unit(MergeMethod.MERGE, loser);
    var below = stage().built(ahead);
    var conflict =
        new Ending.Refused<>(
            new BuildRefusal.Conflict(loser.number(), false, Set.of(rival.number())));

    assertThat(stage().build(stage().toBuild(stage().tip(), List.of(ahead), own, false)))
        .isEqualTo(conflict);
    assertThat(stage().build(stage().toBuild(below.commit(), List.of(), own, false)))
        .isEqualTo(conflict);
  }

  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void a_conflict_with_the_base_is_told_apart(MergeMethod method) {
    var friend = stage().unit(method, stage().pull("c", "z\n"));
    var pull = stage().pull("b", "x\n");
    stage().pushToMain("b", "y\n");
    var own = stage().unit(method, pull);

    assertThat(stage().build(stage().toBuild(stage().tip(), List.of(friend), own, false)))
        .isEqualTo(new Ending.Refused<>(new BuildRefusal.Conflict(pull.number(), true, Set.of())));
  }

  @Test
  default void nothing_is_built_for_a_branch_that_is_gone() {
    var onto = stage().tip();
    var own = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    stage().scene().delete(HostScene.MAIN);

    assertThat(stage().build(stage().toBuild(onto, List.of(), own, false)))
        .isEqualTo(new Ending.Refused<>(new BuildRefusal.BaseGone()));
  }
}
