package dev.signalbox.simulation.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BranchState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.time.Agenda;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FakeLandingTest {
  private final Yard yard = new Yard();

  @Test
  void a_landing_moves_the_branch_and_merges_the_pull_request() {
    var before = yard.tip();
    var pull = yard.pull(1, "b", "x");
    var unit = yard.unit(MergeMethod.SQUASH, pull);
    var built = yard.done(yard.build(before, List.of(), unit, false), Mood.HELPFUL);

    assertThat(yard.landed(yard.land(before, built, unit)))
        .isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(yard.tip()).isEqualTo(built.commit());
    assertThat(yard.host.pulls().get(pull.number()).orElseThrow().shown().state())
        .isEqualTo(State.MERGED);
    assertThat(yard.host.branches().landings())
        .singleElement()
        .satisfies(landing -> assertThat(landing.before()).isEqualTo(before));
  }

  @Test
  void the_same_landing_twice_is_once_and_another_finds_the_tip_moved() {
    var before = yard.tip();
    var unit = yard.unit(MergeMethod.MERGE, yard.pull(1, "b", "x"));
    var built = yard.done(yard.build(before, List.of(), unit, false), Mood.HELPFUL);
    var land = yard.land(before, built, unit);

    yard.landed(land);

    assertThat(yard.landed(land)).isEqualTo(new Ending.Done<>(built.commit()));
    assertThat(yard.landed(yard.land(before, built, unit)))
        .isEqualTo(
            new Ending.Refused<>(new LandRefusal.TipMoved(built.commit(), built.tree(), true)));
    assertThat(yard.host.branches().landings()).hasSize(1);
  }

  @Test
  void nothing_lands_after_its_permit_has_ended() {
    var unit = yard.unit(MergeMethod.MERGE, yard.pull(1, "b", "x"));
    var built = yard.done(yard.build(yard.tip(), List.of(), unit, false), Mood.HELPFUL);
    yard.agenda.advanceTo(2 * Agenda.MINUTE);

    assertThat(yard.landed(yard.land(yard.tip(), built, unit)))
        .isEqualTo(new Ending.Refused<>(new LandRefusal.NoPermit()));
  }

  @Test
  void the_auditor_finds_what_a_wrong_merge_base_has_lost() {
    var tree = yard.host.objects().tree(yard.tip());
    var first = yard.commit(List.of(yard.tip()), tree.with("b", Text.of("lost")));
    var second =
        yard.commit(List.of(first), yard.host.objects().tree(first).with("c", Text.of("kept")));
    yard.host.branches().push(Yard.MAIN, tree.with("d", Text.of("pushed")), "x", "Push");
    var unit = yard.unit(MergeMethod.MERGE, yard.pull(1, second));
    var mistaken = new Mood(true, false, Optional.empty());

    var built = yard.done(yard.build(yard.tip(), List.of(), unit, false), mistaken);

    assertThat(yard.landed(yard.land(yard.tip(), built, unit)))
        .isEqualTo(
            new Ending.Refused<>(
                new LandRefusal.AuditFailed("an independent merge gives another tree")));
  }

  @Test
  void reading_a_branch_tells_whether_it_contains_a_commit() {
    var before = yard.tip();
    var unit = yard.unit(MergeMethod.MERGE, yard.pull(1, "b", "x"));
    var built = yard.done(yard.build(before, List.of(), unit, false), Mood.HELPFUL);

    assertThat(contains(built.commit())).isFalse();
    yard.landed(yard.land(before, built, unit));
    assertThat(contains(built.commit())).isTrue();
  }

  private boolean contains(CommitSha commit) {
    var read = new Effect.ReadBranch(yard.nextEffect(), Yard.MAIN, Optional.of(commit), true);
    var late = new Mood(false, true, Optional.empty());
    return yard.perform(read, late) instanceof Report.BranchRead(var _, var _, var ending)
        && ending instanceof Ending.Done<BranchState, String> done
        && done.value().contains();
  }

  @Test
  void bringing_a_branch_up_to_date_pushes_a_new_head() {
    var pull = yard.pull(1, "b", "x");
    yard.host
        .branches()
        .push(
            Yard.MAIN, yard.host.objects().tree(yard.tip()).with("c", Text.of("new")), "x", "Push");
    var update = new Effect.UpdateBranch(yard.nextEffect(), pull, Yard.MAIN, yard.tip());
    var before = yard.host.pulls().get(pull.number()).orElseThrow().shown();

    var first = yard.perform(update, Mood.HELPFUL);
    var second = yard.perform(update, Mood.HELPFUL);

    var after = yard.host.pulls().get(pull.number()).orElseThrow().shown();
    assertThat(second).isEqualTo(first);
    assertThat(after.version()).isEqualTo(before.version() + 1);
    assertThat(yard.host.objects().isAncestor(yard.tip(), after.head())).isTrue();
  }
}
