package dev.signalbox.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.github.GitHubSettings;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is read off GitHub, and what is shown to people there. */
class GitHubReadingTest extends AtGitHub {

  @Test
  void a_stale_reading_never_wins() {
    var pull = stage.pull("b", "x\n");
    stage.shown(pull.number());
    var stale = scene.github.staleFromNow();
    scene.passTime(Duration.ofSeconds(30));
    var head = stage.edit(pull.head(), "b", "y\n");
    scene.push(pull.number(), head);
    var fresh = stage.shown(pull.number());
    scene.github.weather().next(1, (_, path) -> path.equals("/graphql"), stale);

    assertThat(stage.shown(pull.number())).isEqualTo(fresh);
    assertThat(fresh.head()).isEqualTo(head);
  }

  @Test
  void a_squashed_pull_request_is_closed_with_one_comment_that_names_the_commit() {
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.SQUASH, pull);
    var built = stage.built(unit);
    var land = stage.toLand(built, unit);

    stage.land(land);
    stage.settle(land);

    await().until(() -> !scene.developer().pull(pull.number().value()).isOpen());
    assertThat(stage.shown(pull.number()).state()).isEqualTo(State.MERGED);
    assertThat(scene.comments(pull.number()))
        .singleElement()
        .satisfies(text -> assertThat(text).startsWith("Landed as " + built.commit().hex() + "."));
  }

  private Ending<ForeignPull.LastSeen, String> read(String reference) {
    var read = new Effect.ReadForeignPull(stage.next(), PullReference.parse(reference));
    return scene.host().foreignPull(HostScene.SLUG, read);
  }

  @Test
  void how_a_pull_request_of_any_repository_stands_is_read_without_serving_it() {
    var on = new PullReference(HostScene.SLUG, new PullRequestNumber(7));
    var lib = PullReference.parse(HostScene.SLUG.owner() + "/lib#8");
    var pull = stage.pull("b", "x\n");
    String body = "Depends-On: " + lib + "\nDepends-On: " + on + "\n";
    scene.developer().reword(pull.number().value(), "Other", body);
    String self = HostScene.SLUG + pull.number().toString();
    assertThat(read(self))
        .isEqualTo(new Ending.Done<>(new ForeignPull.LastSeen(State.OPEN, Set.of(lib, on))));
    assertThat(stage.shown(pull.number()).dependsOn()).containsExactly(on.number());
    scene.developer().close(pull.number().value());
    assertThat(read(self)).isInstanceOf(Ending.Done.class).asString().contains("state=CLOSED");
    assertThat(read(HostScene.SLUG + "#77")).isInstanceOf(Ending.Refused.class);
    assertThat(read(lib.toString())).isInstanceOf(Ending.Refused.class);
    scene.github.owners().makePrivate(HostScene.SLUG.toString());
    assertThat(read(self)).isInstanceOf(Ending.Done.class);
    var open = RepositorySlug.parse(HostScene.SLUG.owner() + "/open");
    scene.github.owners().createRepository(open.toString(), "main");
    scene.github.owners().install("octo", open.toString());
    var seen = new Effect.ReadForeignPull(stage.next(), PullReference.parse(self));
    assertThat(scene.host().foreignPull(open, seen))
        .isEqualTo(new Ending.Refused<>(HostScene.SLUG + " is private"));
  }

  @Test
  void a_candidate_is_shown_as_a_draft_where_that_is_asked_for() {
    var host = scene.another("drafts", new GitHubSettings(true, false));
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var build = stage.toBuild(stage.tip(), List.of(), unit, false);

    var built = ContractStage.done(host.build(HostScene.SLUG, build));
    var again = ContractStage.done(host.build(HostScene.SLUG, build));

    assertThat(again).isEqualTo(built);
    assertThat(scene.developer().pull(built.draft().value()).draft()).isTrue();
    assertThat(ContractStage.done(host.pulls(HostScene.SLUG))).hasSize(1);
    host.tidy(
        HostScene.SLUG, new Effect.Tidy(stage.next(), build.batch(), Optional.empty(), false));
    assertThat(scene.developer().pull(built.draft().value()).isOpen()).isFalse();
  }

  @Test
  void a_draft_waits_until_github_knows_the_branch_of_the_candidate() {
    var host = scene.another("unindexed", new GitHubSettings(true, false));
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var build = stage.toBuild(stage.tip(), List.of(), unit, false);
    scene
        .github
        .weather()
        .next(
            1,
            (method, path) -> method.equals("POST") && path.endsWith("/pulls"),
            new RequestFault.HeadNotIndexed());

    assertThat(host.build(HostScene.SLUG, build))
        .isEqualTo(new Ending.Refused<>(new BuildRefusal.NotIndexed()));
    assertThat(ContractStage.done(host.build(HostScene.SLUG, build)).draft().value()).isPositive();
  }

  @Test
  void a_look_without_webhooks_sees_that_it_became_a_draft() {
    var pull = stage.shown(stage.pull("b", "x\n").number());
    scene.developer().draft(pull.number().value(), true);

    var drafted = ContractStage.done(scene.host().pulls(HostScene.SLUG)).getFirst();

    assertThat(drafted.draft()).isTrue();
    assertThat(drafted.isNewerThan(pull)).isTrue();
  }

  @Test
  void rules_are_read_under_both_names() {
    assertThat(ContractStage.done(scene.host().readRules(HostScene.SLUG, "main"))).isEmpty();
    var files = Map.of(".signalbox/config.yml", "queue_rules: []\n");
    var tip = scene.commit(List.of(stage.tip()), files, "Add rules");
    scene.set(HostScene.MAIN, tip);

    var rules = ContractStage.done(scene.host().readRules(HostScene.SLUG, "main")).orElseThrow();

    assertThat(rules.commit()).isEqualTo(tip.hex());
    assertThat(new String(rules.content(), StandardCharsets.UTF_8)).isEqualTo("queue_rules: []\n");
  }

  @Test
  void a_rules_file_that_is_changed_is_validated_where_it_would_count() {
    var number = stage.pull(".signalbox.yml", "merge_queue:\n  mod: serial\n").number();
    var change = stage.shown(number).difference().configuration().orElseThrow();
    assertThat(change.path()).isEqualTo(".signalbox.yml");
    assertThat(change.known())
        .singleElement()
        .matches(fault -> fault.line() == 2 && fault.column() == 3);
    scene.set(new BranchName("release"), stage.tip());
    scene.developer().retarget(number.value(), "release");
    assertThat(stage.shown(number).difference().configuration()).isEmpty();
  }

  @Test
  void a_text_is_kept_with_a_commit_and_replaced() throws Exception {
    assertThat(scene.host().annotate(HostScene.SLUG, stage.tip(), "one"))
        .isEqualTo(new Ending.Done<>(true));
    var other = scene.another("other", GitHubSettings.USUAL);
    assertThat(other.annotate(HostScene.SLUG, stage.tip(), "two"))
        .isEqualTo(new Ending.Done<>(true));

    assertThat(scene.note(stage.tip())).isEqualTo("two");
  }
}
