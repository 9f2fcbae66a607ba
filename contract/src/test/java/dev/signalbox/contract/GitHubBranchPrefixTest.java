package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.github.GitHubSettings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Candidates that are shown below other prefixes than the usual one. */
class GitHubBranchPrefixTest extends AtGitHub {
  @Test
  void what_was_left_below_any_prefix_is_known_by_its_name_and_goes_with_its_batch() {
    var host = scene.another("drafts", new GitHubSettings(true, false));
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.MERGE, pull);
    var build = stage.toBuild(stage.tip(), List.of(), unit, false);
    for (var each : List.of(build, ContractStage.below("queue/", build))) {
      ContractStage.done(host.build(HostScene.SLUG, each));
    }
    var other = stage.toBuild(stage.tip(), List.of(), unit, false);
    ContractStage.done(host.build(HostScene.SLUG, ContractStage.below("queue/", other)));
    scene.set(new BranchName("queue/main/signalbox-colours"), stage.tip());
    String mine = "queue/main/signalbox-" + build.batch();
    String others = "queue/main/signalbox-" + other.batch();
    assertThat(scene.branches()).contains("signalbox/main/" + build.batch(), mine, others);
    assertThat(ContractStage.done(host.pulls(HostScene.SLUG)))
        .extracting(PullRequest::number)
        .as("our drafts are nobody's pull requests")
        .containsExactly(pull.number());
    assertThat(ContractStage.done(host.branches(HostScene.SLUG)))
        .containsKey(new BranchName("queue/main/signalbox-colours"))
        .doesNotContainKey(new BranchName(mine));
    assertThat(ContractStage.done(host.candidateTips(HostScene.SLUG)))
        .containsKeys(new BranchName(mine), new BranchName(others));

    var tidy = new Effect.Tidy(stage.next(), build.batch(), Optional.empty(), false);
    assertThat(host.tidy(HostScene.SLUG, tidy)).isEqualTo(new Ending.Done<>(true));

    assertThat(scene.branches())
        .doesNotContain("signalbox/main/" + build.batch(), mine)
        .contains(others, "queue/main/signalbox-colours");
  }
}
