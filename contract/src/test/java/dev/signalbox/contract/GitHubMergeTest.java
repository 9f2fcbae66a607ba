package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.fakehub.state.FakeProtection;
import dev.signalbox.fakehub.state.FakeProtection.Kind;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of a merge that GitHub is asked for. */
class GitHubMergeTest extends AtGitHub {
  private Pinned pull;
  private Built built;
  private Effect.Land land;
  private CommitSha before;

  @BeforeEach
  void build() {
    pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.SQUASH, pull);
    built = stage.built(unit);
    land = stage.toMerge(built, unit);
    before = stage.tip();
  }

  private static boolean isMerge(String method, String path) {
    return method.equals("PUT") && path.endsWith("/merge");
  }

  private void protect(FakeProtection protection) {
    scene.github.owners().protect(HostScene.SLUG.toString(), HostScene.MAIN.value(), protection);
  }

  @Test
  void it_is_shown_as_merged_and_not_closed_by_us() {
    var commit = ContractStage.done(stage.land(land));
    assertThat(commit).isNotEqualTo(built.commit());
    assertThat(scene.developer().pull(pull.number().value()).end().orElseThrow().mergedAs())
        .contains(commit);
    assertThat(scene.comments(pull.number())).isEmpty();
  }

  @Test
  void a_lost_answer_is_unknown_and_the_merge_is_found() {
    scene.github.weather().next(1, GitHubMergeTest::isMerge, new RequestFault.DropAfter());

    assertThat(stage.land(land)).isEqualTo(new Ending.Unknown<>());

    var merge = stage.after(land).merge().orElseThrow();
    assertThat(merge.tree()).isEqualTo(built.tree());
    assertThat(stage.settle(land)).isEqualTo(new Ending.Done<>(merge.commit()));
  }

  @Test
  void a_lost_request_is_unknown_for_as_long_as_it_may_still_arrive() {
    scene.github.weather().next(1, GitHubMergeTest::isMerge, new RequestFault.DropBefore());

    assertThat(stage.land(land)).isEqualTo(new Ending.Unknown<>());
    assertThat(stage.settle(land)).isEqualTo(new Ending.Unknown<>());
    scene.passTime(Duration.ofMinutes(3));
    assertThat(stage.settle(land)).isEqualTo(new Ending.RetryLater<>(scene.now()));
    assertThat(stage.tip()).isEqualTo(before);
  }

  @Test
  void a_head_that_was_pushed_since_is_not_merged() {
    scene.push(pull.number(), stage.edit(pull.head(), "b", "other\n"));

    assertThat(stage.land(land)).isInstanceOf(Ending.RetryLater.class);

    assertThat(stage.tip()).isEqualTo(before);
    assertThat(stage.shown(pull.number()).state()).isEqualTo(State.OPEN);
  }

  @Test
  void what_github_refuses_is_told_in_its_words() {
    protect(FakeProtection.requiring(Kind.PROTECTION, "build"));

    assertThat(stage.land(land))
        .isEqualTo(
            new Ending.Refused<>(
                new LandRefusal.ByHost("Required status check \"build\" is expected.")));
    assertThat(stage.tip()).isEqualTo(before);
  }

  @Test
  void a_base_that_takes_pull_requests_only_takes_it() {
    protect(new FakeProtection(Kind.RULESET, List.of(), false, true, List.of()));
    assertThat(stage.land(stage.toLand(built, land.units().getFirst())))
        .isInstanceOf(Ending.Refused.class);
    assertThat(ContractStage.done(stage.land(land))).isEqualTo(stage.tip());
    assertThat(scene.files(stage.tip())).containsEntry("b", "x\n");
  }
}
