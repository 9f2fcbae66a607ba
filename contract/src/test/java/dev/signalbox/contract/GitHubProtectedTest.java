package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.github.GitHubSettings;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A branch on which GitHub lets only commits that passed its required checks. */
class GitHubProtectedTest extends AtGitHub {

  private void protect(FakeProtection.Kind kind) {
    scene
        .github
        .owners()
        .protect(HostScene.SLUG.toString(), "main", FakeProtection.requiring(kind, "test"));
  }

  private Effect.Build inPlace(Effect.Unit unit) {
    return stage.toBuild(stage.tip(), List.of(), unit, true);
  }

  private static String branch(Effect.Build build) {
    return "signalbox/main/" + build.batch();
  }

  private List<CheckState> checks(Built built) {
    return ContractStage.done(scene.host().checks(HostScene.SLUG, built.tested())).stream()
        .map(CheckRun::state)
        .toList();
  }

  private void pass(Built built) {
    var ci = scene.github.robot("ci", HostScene.SLUG.toString());
    ci.finish(ci.start("test", built.tested()), "success");
  }

  @ParameterizedTest
  @EnumSource(FakeProtection.Kind.class)
  void what_would_be_tested_in_place_is_tested_as_the_commit_that_lands(FakeProtection.Kind kind) {
    protect(kind);
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.MERGE, pull);
    var build = inPlace(unit);

    var built = ContractStage.done(stage.build(build));

    assertThat(built.commit()).isNotEqualTo(pull.head());
    assertThat(built.tested()).isEqualTo(built.commit());
    assertThat(scene.branches()).contains(branch(build));
    assertThat(checks(built)).containsExactly(CheckState.PENDING);
    assertThat(ContractStage.done(stage.build(build))).isEqualTo(built);
    pass(built);
    assertThat(stage.land(stage.toLand(built, unit))).isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  void a_head_that_passed_does_not_stand_for_the_commit_that_lands() {
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.MERGE, pull);
    var built = ContractStage.done(stage.build(inPlace(unit)));
    assertThat(built.tested()).isEqualTo(pull.head());
    pass(built);
    protect(FakeProtection.Kind.RULESET);
    assertThat(stage.land(stage.toLand(built, unit)))
        .isInstanceOfSatisfying(
            Ending.Refused.class,
            no -> assertThat(no.reason()).isInstanceOf(LandRefusal.Protected.class));
  }

  @Test
  void a_head_that_lands_itself_is_tested_itself() {
    protect(FakeProtection.Kind.RULESET);
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.FAST_FORWARD, pull);
    var build = inPlace(unit);

    var built = ContractStage.done(stage.build(build));

    assertThat(built.tested()).isEqualTo(built.commit()).isEqualTo(pull.head());
    assertThat(scene.branches()).doesNotContain(branch(build));
    pass(built);
    assertThat(stage.land(stage.toLand(built, unit))).isEqualTo(new Ending.Done<>(pull.head()));
  }

  @Test
  void its_branch_its_draft_and_its_checks_go_when_it_is_over() {
    protect(FakeProtection.Kind.PROTECTION);
    var host = scene.another("drafts", new GitHubSettings(true, false));
    var build = inPlace(stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n")));
    var built = ContractStage.done(host.build(HostScene.SLUG, build));
    assertThat(scene.developer().pull(built.draft().value()).isOpen()).isTrue();

    var tidy = new Effect.Tidy(stage.next(), build.batch(), Optional.of(built.tested()), true);
    assertThat(host.tidy(HostScene.SLUG, tidy)).isEqualTo(new Ending.Done<>(true));

    assertThat(scene.branches()).doesNotContain(branch(build));
    assertThat(scene.developer().pull(built.draft().value()).isOpen()).isFalse();
    assertThat(checks(built)).containsExactly(CheckState.CANCELLED);
  }

  private List<String> names(Built built) {
    return ContractStage.done(scene.host().checks(HostScene.SLUG, built.tested())).stream()
        .map(run -> run.key().name())
        .toList();
  }

  @ParameterizedTest
  @EnumSource(FakeProtection.Kind.class)
  void a_check_that_one_app_has_to_report_is_not_that_of_another(FakeProtection.Kind kind) {
    var name = HostScene.SLUG.toString();
    var trusted = scene.github.robot("trusted", name);
    var pinned = new FakeProtection.Required("lint", Optional.of(trusted.appId()));
    scene
        .github
        .owners()
        .protect(name, "main", new FakeProtection(kind, List.of(pinned), false, false, List.of()));
    var built = stage.built(stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n")));
    scene.github.robot("stranger", name).report("lint", built.tested(), "success");
    assertThat(names(built)).containsExactly("test", "lint");

    ContractStage.done(scene.host().protection().of(HostScene.SLUG, HostScene.MAIN));

    assertThat(names(built)).containsExactly("test", "lint (by stranger)");
    trusted.report("lint", built.tested(), "success");
    assertThat(names(built)).containsExactly("test", "lint (by stranger)", "lint");
    scene.passTime(Duration.ofMinutes(11));
    assertThat(names(built)).containsExactly("test", "lint", "lint");
  }

  @Test
  void a_check_that_anybody_may_report_for_some_branch_keeps_its_name() {
    var name = HostScene.SLUG.toString();
    var owners = scene.github.owners();
    var pinned = new FakeProtection.Required("lint", Optional.of(7L));
    var kind = FakeProtection.Kind.RULESET;
    owners.protect(
        name, "main", new FakeProtection(kind, List.of(pinned), false, false, List.of()));
    scene.set(new BranchName("release"), stage.tip());
    owners.protect(name, "release", FakeProtection.requiring(kind, "lint"));
    var built = stage.built(stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n")));
    scene.github.robot("stranger", name).report("lint", built.tested(), "success");

    ContractStage.done(scene.host().protection().of(HostScene.SLUG, HostScene.MAIN));
    assertThat(names(built)).contains("lint (by stranger)");
    ContractStage.done(scene.host().protection().of(HostScene.SLUG, new BranchName("release")));
    assertThat(names(built)).contains("lint");
  }

  @Test
  void checks_on_a_head_go_on_when_it_is_over() {
    var build = inPlace(stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n")));
    var built = ContractStage.done(stage.build(build));
    scene
        .host()
        .tidy(
            HostScene.SLUG,
            new Effect.Tidy(stage.next(), build.batch(), Optional.of(built.tested()), true));
    assertThat(checks(built)).containsExactly(CheckState.PENDING);
  }
}
