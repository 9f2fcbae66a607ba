package dev.signalbox.simulation.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BuildingTest {
  private final Yard yard = new Yard();

  @ParameterizedTest
  @EnumSource(
      value = MergeMethod.class,
      names = {"FAST_FORWARD"},
      mode = EnumSource.Mode.EXCLUDE)
  void a_batch_built_on_another_stands_on_the_very_commit_of_that_other(MergeMethod method) {
    var first = yard.unit(method, yard.pull(1, "a", "one", "2", "3", "4", "5", "6", "7"));
    var second = yard.unit(method, yard.pull(2, "b", "1", "2", "three"));
    var below = yard.done(yard.build(yard.tip(), List.of(), first, false), Mood.HELPFUL);

    var ahead = yard.done(yard.build(yard.tip(), List.of(first), second, false), Mood.HELPFUL);
    var onto = yard.done(yard.build(below.commit(), List.of(), second, false), Mood.HELPFUL);

    assertThat(ahead.below()).isEqualTo(below.commit());
    assertThat(onto.commit()).isEqualTo(ahead.commit());
    assertThat(ahead.changes().paths()).containsExactly("b");
  }

  @Test
  void checks_start_once_however_often_the_same_build_is_asked_for() {
    var build =
        yard.build(
            yard.tip(), List.of(), yard.unit(MergeMethod.MERGE, yard.pull(1, "b", "x")), false);

    var once = yard.done(build, Mood.HELPFUL);
    var twice = yard.done(build, Mood.HELPFUL);

    assertThat(twice).isEqualTo(once);
    assertThat(yard.ci.runs(once.tested())).hasSize(1);
  }

  @Test
  void in_place_the_head_is_tested_and_another_commit_lands() {
    var pull = yard.pull(1, "b", "x");
    var unit = yard.unit(MergeMethod.MERGE, pull);

    var built = yard.done(yard.build(yard.tip(), List.of(), unit, true), Mood.HELPFUL);

    assertThat(built.tested()).isEqualTo(pull.head());
    assertThat(built.commit()).isNotEqualTo(pull.head());
    assertThat(built.draft()).isEqualTo(new PullRequestNumber(0));
  }

  @Test
  void who_is_behind_is_neither_tested_in_place_nor_forwarded() {
    var pull = yard.pull(1, "b", "x");
    yard.host.branches().push(Yard.MAIN, yard.host.objects().tree(yard.tip()), "x", "Push");
    var late = new Ending.Refused<>(new BuildRefusal.NotUpToDate(pull.number()));

    assertThat(
            yard.built(yard.build(yard.tip(), List.of(), yard.unit(MergeMethod.MERGE, pull), true)))
        .isEqualTo(late);
    assertThat(
            yard.built(
                yard.build(
                    yard.tip(), List.of(), yard.unit(MergeMethod.FAST_FORWARD, pull), false)))
        .isEqualTo(late);
  }

  @Test
  void a_conflict_names_those_ahead_that_clash_and_no_others() {
    var bystander = yard.pull(1, "b", "1", "two", "3");
    var rival = yard.pull(2, "a", "x", "2", "3", "4", "5", "6", "7");
    var loser = yard.pull(3, "a", "y", "2", "3", "4", "5", "6", "7");
    var ahead = yard.unit(MergeMethod.MERGE, bystander, rival);
    var own = yard.unit(MergeMethod.MERGE, loser);
    var below = yard.done(yard.build(yard.tip(), List.of(), ahead, false), Mood.HELPFUL);
    var conflict =
        new Ending.Refused<>(
            new BuildRefusal.Conflict(loser.number(), false, Set.of(rival.number())));

    assertThat(yard.built(yard.build(yard.tip(), List.of(ahead), own, false))).isEqualTo(conflict);
    assertThat(yard.built(yard.build(below.commit(), List.of(), own, false))).isEqualTo(conflict);
  }

  @Test
  void a_conflict_with_the_base_is_told_apart() {
    var pull = yard.pull(1, "b", "x");
    var other = yard.pull(2, "b", "y");
    yard.host.branches().moveOutside(Yard.MAIN, other.head());
    var own = yard.unit(MergeMethod.MERGE, pull);

    assertThat(yard.built(yard.build(yard.tip(), List.of(), own, false)))
        .isEqualTo(new Ending.Refused<>(new BuildRefusal.Conflict(pull.number(), true, Set.of())));
  }

  @Test
  void nothing_is_built_for_a_branch_that_is_gone() {
    var onto = yard.tip();
    var own = yard.unit(MergeMethod.MERGE, yard.pull(1, "b", "x"));
    yard.host.branches().delete(Yard.MAIN);

    assertThat(yard.built(yard.build(onto, List.of(), own, false)))
        .isEqualTo(new Ending.Refused<>(new BuildRefusal.BaseGone()));
  }
}
