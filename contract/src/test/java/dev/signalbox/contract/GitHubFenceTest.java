package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.TestPermits;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.github.GitHubSettings;
import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens to a landing whose request or answer is lost, late or refused on the way. */
class GitHubFenceTest extends AtGitHub {
  private static final String FENCES = "signalbox-landing/";

  private Effect.Unit unit;
  private Built built;
  private Effect.Land land;
  private CommitSha before;

  @BeforeEach
  void build() {
    unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    built = stage.built(unit);
    land = stage.toLand(built, unit);
    before = stage.tip();
  }

  private static boolean isGraphql(String method, String path) {
    return method.equals("POST") && path.equals("/graphql");
  }

  private void limitNextQuery() {
    var limit = new RequestFault.SecondaryLimit(403, Duration.ofSeconds(90));
    scene.github.weather().next(1, GitHubFenceTest::isGraphql, limit);
  }

  @Test
  void a_request_that_arrives_after_its_landing_was_settled_moves_nothing() {
    var settled = new ArrayList<Ending<CommitSha, LandRefusal>>();
    var other = scene.another("other", GitHubSettings.USUAL);
    scene.onceFenced(() -> settled.add(other.settle(HostScene.SLUG, land)));

    assertThat(stage.land(land)).isInstanceOf(Ending.RetryLater.class);

    assertThat(settled).containsExactly(new Ending.RetryLater<>(scene.now()));
    assertThat(stage.tip()).isEqualTo(before);
  }

  @Test
  void a_permit_that_ends_at_the_last_moment_is_not_used() {
    scene.onceFenced(() -> scene.passTime(Duration.ofMinutes(2)));

    assertThat(stage.land(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.NoPermit()));

    assertThat(stage.tip()).isEqualTo(before);
    assertThat(scene.branches()).noneMatch(name -> name.startsWith(FENCES));
  }

  @Test
  void a_lost_answer_is_unknown_and_settled_as_done() {
    scene.github.weather().next(1, GitHubFenceTest::isGraphql, new RequestFault.DropAfter());

    assertThat(stage.land(land)).isEqualTo(new Ending.Unknown<>());
    assertThat(stage.settle(land)).isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(stage.shown(unit.changes().getFirst().number()).state()).isEqualTo(State.MERGED);
    assertThat(scene.branches()).noneMatch(name -> name.startsWith(FENCES));
  }

  @Test
  void a_lost_request_is_unknown_and_settled_as_to_be_tried_again() {
    scene.github.weather().next(1, GitHubFenceTest::isGraphql, new RequestFault.DropBefore());

    assertThat(stage.land(land)).isEqualTo(new Ending.Unknown<>());
    assertThat(stage.settle(land)).isEqualTo(new Ending.RetryLater<>(scene.now()));
    assertThat(stage.land(stage.toLand(built, unit))).isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  void what_can_not_be_settled_is_unknown() {
    scene.github.weather().next(1, GitHubFenceTest::isGraphql, new RequestFault.DropBefore());
    stage.land(land);
    scene.github.weather().next(1, GitHubFenceTest::isGraphql, new RequestFault.ErrorBefore(502));

    assertThat(stage.settle(land)).isEqualTo(new Ending.Unknown<>());
    assertThat(stage.settle(land)).isEqualTo(new Ending.RetryLater<>(scene.now()));
  }

  @Test
  void a_landing_leaves_no_branch_behind() {
    stage.land(land);
    assertThat(scene.branches()).noneMatch(name -> name.startsWith(FENCES));
  }

  @Test
  void a_limit_of_github_is_waited_for() {
    limitNextQuery();

    assertThat(stage.land(land)).isEqualTo(new Ending.RetryLater<>(scene.now().plusSeconds(90)));
    assertThat(stage.tip()).isEqualTo(before);
  }

  @Test
  void a_fence_that_can_not_be_taken_away_at_once_goes_when_the_landing_is_settled() {
    limitNextQuery();
    scene.onceFenced(() -> scene.lockDeletions(true));

    assertThat(stage.land(land)).isEqualTo(new Ending.Unknown<>());
    assertThat(scene.branches()).anyMatch(name -> name.startsWith(FENCES));

    scene.lockDeletions(false);
    scene.passTime(Duration.ofMinutes(2));
    assertThat(stage.settle(land)).isEqualTo(new Ending.RetryLater<>(scene.now()));
    assertThat(scene.branches()).noneMatch(name -> name.startsWith(FENCES));
    assertThat(stage.tip()).isEqualTo(before);
  }

  @Test
  void a_fence_that_may_not_be_taken_away_holds_nothing_up() {
    limitNextQuery();
    scene.onceFenced(scene::forbidDeletions);

    assertThat(stage.land(land)).isEqualTo(new Ending.RetryLater<>(scene.now().plusSeconds(90)));
  }

  @Test
  void another_process_without_the_mirror_makes_the_candidate_again_and_lands_it() {
    var other = scene.another("other", GitHubSettings.USUAL);
    scene.forgetCandidates();

    assertThat(other.land(TestPermits.of(HostScene.SLUG, land, land.notAfter())))
        .isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  void a_repository_that_is_gone_refuses() {
    scene.github.owners().delete(HostScene.SLUG.toString());

    assertThat(stage.land(land))
        .isInstanceOfSatisfying(
            Ending.Refused.class,
            refused -> assertThat(refused.reason()).isInstanceOf(LandRefusal.ByHost.class));
  }
}
