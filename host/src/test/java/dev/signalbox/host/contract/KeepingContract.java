package dev.signalbox.host.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Bringing up to date, tidying up, and what polling finds. */
public interface KeepingContract extends OnStage {
  private Ending<CommitSha, String> update(Effect.UpdateBranch update) {
    return stage().scene().host().updateBranch(HostScene.SLUG, update);
  }

  private Effect.UpdateBranch toUpdate(Pinned pull) {
    return new Effect.UpdateBranch(stage().next(), pull, HostScene.MAIN, stage().tip());
  }

  private List<CheckRun> runs(CommitSha commit) {
    return ContractStage.done(stage().scene().host().checks(HostScene.SLUG, commit));
  }

  @Test
  default void bringing_a_branch_up_to_date_pushes_a_new_head_once() {
    var pull = stage().pull("b", "x\n");
    stage().pushToMain("c", "pushed\n");
    var update = toUpdate(pull);

    var head = ContractStage.done(update(update));
    var shown = stage().shown(pull.number());
    assertThat(update(update)).isEqualTo(new Ending.Done<>(head));

    assertThat(shown.head()).isEqualTo(head);
    assertThat(stage().shown(pull.number())).isEqualTo(shown);
    assertThat(stage().scene().parents(head))
        .as("merged or rebased")
        .isIn(List.of(pull.head(), stage().tip()), List.of(stage().tip()));
    assertThat(stage().scene().files(head))
        .containsEntry("b", "x\n")
        .containsEntry("c", "pushed\n");
    assertThat(stage().scene().heard()).contains(new PullRequestSeen(shown));
  }

  @Test
  default void what_is_up_to_date_keeps_its_head() {
    var pull = stage().pull("b", "x\n");
    var shown = stage().shown(pull.number());

    assertThat(update(toUpdate(pull))).isEqualTo(new Ending.Done<>(pull.head()));
    assertThat(stage().shown(pull.number())).isEqualTo(shown);
  }

  @Test
  default void a_branch_that_was_pushed_or_conflicts_is_not_brought_up_to_date() {
    var pushed = stage().pull("b", "x\n");
    var clashing = stage().pull("a", "x\n");
    var newer = stage().revise(pushed, "b", "y\n");
    stage().pushToMain("a", "y\n");

    assertThat(update(toUpdate(pushed))).isInstanceOf(Ending.Refused.class);
    assertThat(update(toUpdate(clashing))).isInstanceOf(Ending.Refused.class);

    assertThat(stage().shown(pushed.number()).head()).isEqualTo(newer);
    assertThat(stage().shown(clashing.number()).head()).isEqualTo(clashing.head());
  }

  @Test
  default void tidying_stops_the_checks_of_the_batch_and_may_be_repeated() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);
    var tested = ContractStage.done(stage().build(build)).tested();
    var tidy = new Effect.Tidy(stage().next(), build.batch(), Optional.of(tested), false);

    assertThat(stage().scene().host().tidy(HostScene.SLUG, tidy))
        .isEqualTo(new Ending.Done<>(true));
    assertThat(stage().scene().host().tidy(HostScene.SLUG, tidy))
        .isEqualTo(new Ending.Done<>(true));

    assertThat(runs(tested)).extracting(CheckRun::state).containsExactly(CheckState.CANCELLED);
  }

  @Test
  default void tidying_stops_checks_of_a_candidate_that_the_queue_never_heard_of() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);
    var tested = ContractStage.done(stage().build(build)).tested();

    var tidy = new Effect.Tidy(stage().next(), build.batch(), Optional.empty(), false);
    assertThat(stage().scene().host().tidy(HostScene.SLUG, tidy))
        .isEqualTo(new Ending.Done<>(true));

    assertThat(runs(tested)).extracting(CheckRun::state).containsExactly(CheckState.CANCELLED);
  }

  @Test
  default void what_is_built_anew_for_a_batch_is_tested_instead_of_what_was_built_before() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);
    var before = ContractStage.done(stage().build(build)).tested();
    stage().pushToMain("c", "y\n");

    var again =
        new Effect.Build(
            stage().next(),
            build.batch(),
            build.branch(),
            stage().tip(),
            build.ahead(),
            build.own(),
            false,
            build.checks(),
            build.branchPrefix());
    var tested = ContractStage.done(stage().build(again)).tested();

    assertThat(runs(before)).extracting(CheckRun::state).containsExactly(CheckState.CANCELLED);
    assertThat(runs(tested)).extracting(CheckRun::state).containsExactly(CheckState.PENDING);
  }

  @Test
  default void tidying_lets_checks_on_a_head_go_on() {
    var pull = stage().pull("b", "x\n");
    var unit = stage().unit(MergeMethod.MERGE, pull);
    var build = stage().toBuild(stage().tip(), List.of(), unit, true);
    ContractStage.done(stage().build(build));
    var tidy = new Effect.Tidy(stage().next(), build.batch(), Optional.of(pull.head()), true);

    stage().scene().host().tidy(HostScene.SLUG, tidy);

    assertThat(runs(pull.head())).extracting(CheckRun::state).containsExactly(CheckState.PENDING);
  }

  @Test
  default void a_bare_tip_is_probed() {
    var probe = stage().toProbe(stage().tip());

    assertThat(runs(stage().tip())).isEmpty();
    assertThat(stage().scene().host().probe(HostScene.SLUG, probe))
        .isEqualTo(new Ending.Done<>(true));
    assertThat(runs(stage().tip())).hasSize(1);
  }

  @Test
  default void a_probe_that_nobody_waits_for_is_stopped() {
    var tip = stage().tip();
    stage().scene().host().probe(HostScene.SLUG, stage().toProbe(tip));

    var stop = new Effect.StopProbe(stage().next(), HostScene.MAIN, tip, Optional.empty());
    assertThat(stage().scene().host().stopProbe(HostScene.SLUG, stop))
        .isEqualTo(new Ending.Done<>(true));
    assertThat(runs(tip)).extracting(CheckRun::state).containsExactly(CheckState.CANCELLED);
    assertThat(stage().scene().host().stopProbe(HostScene.SLUG, stop))
        .isEqualTo(new Ending.Done<>(true));
  }

  /** What was said of it before counts no more: nobody would ever hear of it again. */
  @Test
  default void a_tip_that_was_tested_in_vain_is_tested_anew_when_it_is_probed_again() {
    var host = stage().scene().host();
    var tip = stage().tip();
    host.probe(HostScene.SLUG, stage().toProbe(tip));
    var stop = new Effect.StopProbe(stage().next(), HostScene.MAIN, tip, Optional.empty());
    host.stopProbe(HostScene.SLUG, stop);

    var probe = stage().toProbe(tip);
    assertThat(host.probe(HostScene.SLUG, probe)).isEqualTo(new Ending.Done<>(true));
    assertThat(host.probe(HostScene.SLUG, probe)).isEqualTo(new Ending.Done<>(true));
    assertThat(runs(tip))
        .extracting(CheckRun::state)
        .containsExactly(CheckState.CANCELLED, CheckState.PENDING);
  }

  @Test
  default void what_is_shown_below_any_prefix_is_ours_and_goes() {
    var host = stage().scene().host();
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var opened = ContractStage.done(host.branches(HostScene.SLUG)).keySet();
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);
    var first = ContractStage.done(stage().build(ContractStage.below("queue/", build)));
    var second = ContractStage.done(stage().build(ContractStage.below("tmp-", build)));
    assertThat(second.commit()).as("the name changes nothing").isEqualTo(first.commit());
    assertThat(second.branch().map(BranchName::value))
        .matches(it -> it.isEmpty() || it.get().startsWith("tmp-main/"));
    assertThat(runs(first.tested())).hasSize(1);
    assertThat(ContractStage.done(host.branches(HostScene.SLUG)).keySet()).isEqualTo(opened);

    var tidy = new Effect.Tidy(stage().next(), build.batch(), Optional.empty(), false);
    assertThat(host.tidy(HostScene.SLUG, tidy)).isEqualTo(new Ending.Done<>(true));
    assertThat(runs(first.tested()))
        .extracting(CheckRun::state)
        .containsExactly(CheckState.CANCELLED);
  }

  @Test
  default void a_probe_below_any_prefix_is_stopped() {
    var host = stage().scene().host();
    var tip = stage().tip();
    var prefix = Optional.of(new QueueBranchPrefix("queue/"));
    var asked = stage().toProbe(tip);
    var probe = new Effect.Probe(asked.id(), asked.branch(), tip, asked.checks(), prefix);
    assertThat(host.probe(HostScene.SLUG, probe)).isEqualTo(new Ending.Done<>(true));
    assertThat(runs(tip)).hasSize(1);
    assertThat(ContractStage.done(host.branches(HostScene.SLUG)).keySet())
        .noneMatch(branch -> branch.value().startsWith("queue/"));

    var stop = new Effect.StopProbe(stage().next(), HostScene.MAIN, tip, prefix);
    assertThat(host.stopProbe(HostScene.SLUG, stop)).isEqualTo(new Ending.Done<>(true));
    assertThat(runs(tip)).extracting(CheckRun::state).containsExactly(CheckState.CANCELLED);
  }

  @Test
  default void what_was_cancelled_runs_again() {
    var unit = stage().unit(MergeMethod.MERGE, stage().pull("b", "x\n"));
    var build = stage().toBuild(stage().tip(), List.of(), unit, false);
    var tested = ContractStage.done(stage().build(build)).tested();
    stage()
        .scene()
        .host()
        .tidy(
            HostScene.SLUG,
            new Effect.Tidy(stage().next(), build.batch(), Optional.of(tested), false));

    var again = new Effect.RunAgain(stage().next(), tested, build.checks());
    assertThat(stage().scene().host().runAgain(HostScene.SLUG, again))
        .isEqualTo(new Ending.Done<>(true));

    assertThat(runs(tested))
        .extracting(CheckRun::state)
        .containsExactly(CheckState.CANCELLED, CheckState.PENDING);
  }

  @Test
  default void polling_finds_pull_requests_and_branches() {
    var release = new BranchName("release/2.0");
    stage().scene().set(release, stage().tip());
    var first = stage().pull("b", "x\n");
    var second = stage().scene().open(stage().edit(stage().tip(), "c", "y\n"), release);
    stage().built(stage().unit(MergeMethod.MERGE, first));

    assertThat(ContractStage.done(stage().scene().host().pulls(HostScene.SLUG)))
        .extracting(pull -> new Pinned(pull.number(), pull.head()))
        .containsExactlyInAnyOrder(first, second);
    assertThat(stage().shown(second.number()).base()).isEqualTo(release);
    assertThat(ContractStage.done(stage().scene().host().branches(HostScene.SLUG)))
        .containsEntry(HostScene.MAIN, stage().tip())
        .containsEntry(release, stage().tip())
        .as("heads may have branches too, candidates are nobody's")
        .allSatisfy((_, tip) -> assertThat(tip).isIn(stage().tip(), first.head(), second.head()));
  }

  @Test
  default void a_pull_request_says_what_it_changes_and_how_it_stands_to_its_base() {
    var base = stage().tip();
    stage().pushToMain("a", "pushed\n");
    stage().pushToMain("d", "pushed\n");
    var pull =
        stage()
            .scene()
            .open(
                stage().scene().commit(List.of(base), Map.of("a", "x\n", "c", "new\n"), "Change"),
                HostScene.MAIN);

    var difference = stage().shown(pull.number()).difference();

    assertThat(difference.added()).containsExactly("c");
    assertThat(difference.modified()).containsExactly("a");
    assertThat(difference.removed()).containsExactly("b");
    assertThat(difference.commitsBehind()).isEqualTo(2);
    assertThat(difference.conflict()).isTrue();
  }

  @Test
  default void there_is_nothing_to_read_of_a_branch_that_is_not_there() {
    for (String name :
        List.of("other", "--all", "main^", "main~0", "a..b", "-d main", "HEAD@{0}")) {
      var read =
          new Effect.ReadBranch(stage().next(), new BranchName(name), Optional.empty(), false);
      assertThat(stage().scene().host().readBranch(HostScene.SLUG, read))
          .as(name)
          .isInstanceOf(Ending.Refused.class);
    }
  }

  @Test
  default void a_branch_does_not_contain_what_nobody_knows() {
    assertThat(stage().contains(new CommitSha("1".repeat(40)))).isFalse();
    assertThat(stage().contains(stage().tip())).isTrue();
  }
}
