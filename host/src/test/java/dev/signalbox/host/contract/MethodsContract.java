package dev.signalbox.host.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which commits each method makes. */
public interface MethodsContract extends OnStage {
  @ParameterizedTest
  @ArgumentsSource(CommittingMethods.class)
  default void all_changes_are_in_the_candidate_whatever_the_method(MergeMethod method) {
    var first = stage().pull("b", "one\n2\n3\n");
    var second = stage().pull("a", "1\n2\n3\n4\n5\n6\nseven\n");
    stage().pushToMain("c", "pushed\n");

    var built = stage().built(stage().unit(method, first, second));

    assertThat(stage().scene().files(built.commit()))
        .containsEntry("b", "one\n2\n3\n")
        .containsEntry("a", "1\n2\n3\n4\n5\n6\nseven\n")
        .containsEntry("c", "pushed\n")
        .hasSize(3);
    assertThat(built.below()).isEqualTo(stage().tip());
    assertThat(built.belowTree()).isEqualTo(stage().tree());
    assertThat(built.tested()).isEqualTo(built.commit());
    assertThat(built.changes().paths()).containsExactlyInAnyOrder("a", "b");
  }

  @Test
  default void merging_makes_a_merge_commit_for_each() {
    var first = stage().pull("b", "x\n");
    var second = stage().pull("c", "y\n");

    var top = stage().built(stage().unit(MergeMethod.MERGE, first, second)).commit();

    var parents = stage().scene().parents(top);
    assertThat(parents).hasSize(2).endsWith(second.head());
    assertThat(stage().scene().parents(parents.getFirst()))
        .containsExactly(stage().tip(), first.head());
  }

  @Test
  default void squashing_makes_a_plain_commit_for_each() {
    var first = stage().pull("b", "x\n");
    var second = stage().pull("c", "y\n");

    var top = stage().built(stage().unit(MergeMethod.SQUASH, first, second)).commit();

    var parents = stage().scene().parents(top);
    assertThat(parents).hasSize(1);
    assertThat(stage().scene().parents(parents.getFirst())).containsExactly(stage().tip());
  }

  @Test
  default void merging_a_batch_makes_one_commit_with_all_heads_for_parents() {
    var first = stage().pull("b", "x\n");
    var second = stage().pull("c", "y\n");

    var top = stage().built(stage().unit(MergeMethod.MERGE_BATCH, first, second)).commit();

    assertThat(stage().scene().parents(top))
        .containsExactly(stage().tip(), first.head(), second.head());
  }

  @Test
  default void rebasing_replays_commit_by_commit_and_drops_merges() {
    var one = stage().edit(stage().tip(), "b", "x\n");
    stage().pushToMain("d", "pushed\n");
    var files = new HashMap<>(stage().scene().files(one));
    files.put("d", "pushed\n");
    var merge = stage().scene().commit(List.of(one, stage().tip()), files, "Merge main");
    var two = stage().edit(merge, "c", "y\n");
    var pull = stage().scene().open(two, HostScene.MAIN);
    stage().pushToMain("e", "later\n");

    var top = stage().built(stage().unit(MergeMethod.REBASE, pull)).commit();

    assertThat(stage().scene().files(top))
        .containsEntry("b", "x\n")
        .containsEntry("c", "y\n")
        .containsEntry("e", "later\n");
    assertThat(stage().scene().message(top)).startsWith("Write c");
    var before = stage().scene().parents(top).getFirst();
    assertThat(stage().scene().message(before)).startsWith("Write b");
    assertThat(stage().scene().parents(before)).containsExactly(stage().tip());
  }

  @Test
  default void forwarding_lands_the_head_itself() {
    var pull = stage().pull("b", "x\n");

    var built = stage().built(stage().unit(MergeMethod.FAST_FORWARD, pull));

    assertThat(built.commit()).isEqualTo(pull.head());
    assertThat(built.tested()).isEqualTo(pull.head());
  }

  @Test
  default void who_is_behind_is_neither_tested_in_place_nor_forwarded() {
    var pull = stage().pull("b", "x\n");
    stage().pushToMain("c", "pushed\n");
    var late = new Ending.Refused<>(new BuildRefusal.NotUpToDate(pull.number()));
    var merge = stage().unit(MergeMethod.MERGE, pull);
    var forward = stage().unit(MergeMethod.FAST_FORWARD, pull);

    assertThat(stage().build(stage().toBuild(stage().tip(), List.of(), merge, true)))
        .isEqualTo(late);
    assertThat(stage().build(stage().toBuild(stage().tip(), List.of(), forward, false)))
        .isEqualTo(late);
  }

  @ParameterizedTest
  @EnumSource(MergeMethod.class)
  default void who_wrote_the_head_stays_the_author(MergeMethod method) {
    stage().pull("c", "y\n");
    var pull = stage().pull("b", "x\n");

    var top = stage().built(stage().unit(method, pull)).commit();

    assertThat(stage().scene().author(top)).isEqualTo(stage().scene().author(pull.head()));
  }

  @Test
  default void commits_say_which_pull_request_they_bring() {
    var pull = stage().pull("b", "x\n");

    for (var method : List.of(MergeMethod.MERGE, MergeMethod.SQUASH, MergeMethod.MERGE_BATCH)) {
      var top = stage().built(stage().unit(method, pull)).commit();
      assertThat(stage().scene().message(top)).contains(pull.number().toString());
    }
  }
}
