package dev.signalbox.host.local;

import static dev.signalbox.host.contract.HostScene.MAIN;
import static dev.signalbox.host.contract.HostScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.host.TestPermits;
import dev.signalbox.host.contract.ContractStage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Merges without the queue, on real git. */
class LocalMergeTest {
  private LocalScene scene;
  private CommitSha start;
  private CommitSha tip;
  private Pinned pull;

  @BeforeEach
  void open(@TempDir Path folder) {
    scene = new LocalScene(folder);
    start = scene.commit(List.of(), Map.of("a", "1\n"), "Begin");
    scene.set(MAIN, start);
    pull = scene.open(scene.edit(start, Map.of("b", "1\n")), MAIN);
    tip = scene.edit(start, Map.of("c", "1\n"));
    scene.set(MAIN, tip);
  }

  private Effect.Merge merge(MergeMethod method, Optional<Template> message) {
    return new Effect.Merge(
        new EffectId(1),
        pull,
        "land it",
        MAIN,
        method,
        scene.now(),
        message,
        Map.of(Attribute.TITLE, new Value.Text("Add it")),
        Optional.empty());
  }

  private Ending<Effect.Land, ActRefusal> prepared(MergeMethod method) {
    return scene.host.prepareMerge(SLUG, merge(method, Optional.empty()));
  }

  private Ending<CommitSha, LandRefusal> land(Effect.Land land) {
    return scene.host.land(TestPermits.of(SLUG, land, land.notAfter()));
  }

  private static Effect.Land planned(Ending<Effect.Land, ActRefusal> ending) {
    assertThat(ending).isInstanceOf(Ending.Done.class);
    return ((Ending.Done<Effect.Land, ActRefusal>) ending).value();
  }

  private CommitSha merged(Ending<Effect.Land, ActRefusal> ending) {
    var landed = land(planned(ending));
    assertThat(landed).isInstanceOf(Ending.Done.class);
    var commit = ((Ending.Done<CommitSha, LandRefusal>) landed).value();
    assertThat(tipNow()).isEqualTo(commit);
    assertThat(scene.files(commit).keySet()).containsExactlyInAnyOrder("a", "b", "c");
    return commit;
  }

  private CommitSha tipNow() {
    return Objects.requireNonNull(ContractStage.done(scene.host.branches(SLUG)).get(MAIN));
  }

  private PullRequest pull() {
    return ContractStage.done(scene.host.pulls(SLUG)).getFirst();
  }

  @Test
  void a_merge_has_both_parents_and_the_pull_request_is_merged() {
    var commit = merged(prepared(MergeMethod.MERGE));
    assertThat(scene.parents(commit)).containsExactly(tip, pull.head());
    assertThat(pull().state()).isEqualTo(PullRequest.State.MERGED);
  }

  @Test
  void a_squash_is_one_commit_with_the_words_of_the_rule() {
    var template = new Template("{{ title }}, squashed", List.of(Attribute.TITLE));
    var commit =
        merged(scene.host.prepareMerge(SLUG, merge(MergeMethod.SQUASH, Optional.of(template))));
    assertThat(scene.parents(commit)).containsExactly(tip);
    assertThat(scene.message(commit).strip()).isEqualTo("Add it, squashed");
  }

  @Test
  void a_rebase_puts_its_commits_on_the_tip() {
    var commit = merged(prepared(MergeMethod.REBASE));
    assertThat(scene.parents(commit)).containsExactly(tip);
    assertThat(scene.message(commit)).isEqualTo(scene.message(pull.head()));
  }

  @Test
  void a_fast_forward_takes_the_head_itself_or_nothing() {
    assertThat(prepared(MergeMethod.FAST_FORWARD))
        .isEqualTo(
            new Ending.Refused<>(
                new ActRefusal.ByHost(
                    "it lacks commits of main, so that can't be fast-forwarded")));
    var head = scene.commit(List.of(tip), Map.of("a", "1\n", "b", "1\n", "c", "1\n"), "Add b");
    pull = scene.open(head, MAIN);
    assertThat(merged(prepared(MergeMethod.FAST_FORWARD))).isEqualTo(head);
  }

  @Test
  void the_branch_moves_only_from_the_tip_that_was_seen() {
    var land = planned(prepared(MergeMethod.MERGE));
    var other = scene.edit(tip, Map.of("d", "1\n"));
    scene.set(MAIN, other);
    assertThat(land(land)).isInstanceOf(Ending.Refused.class);
    assertThat(tipNow()).isEqualTo(other);
    assertThat(pull().state()).isEqualTo(PullRequest.State.OPEN);
  }

  @Test
  void once_settled_it_can_not_happen_any_more_and_what_happened_is_told() {
    var land = planned(prepared(MergeMethod.SQUASH));
    land(land);
    assertThat(scene.host.settle(SLUG, land)).isEqualTo(new Ending.Done<>(land.commit()));
  }

  @Test
  void another_head_or_a_conflict_is_refused() {
    scene.set(MAIN, scene.edit(tip, Map.of("b", "2\n")));
    assertThat(prepared(MergeMethod.MERGE))
        .isEqualTo(new Ending.Refused<>(new ActRefusal.ByHost("it conflicts with main")));
    pull = new Pinned(pull.number(), start);
    assertThat(prepared(MergeMethod.MERGE))
        .isEqualTo(new Ending.Refused<>(new ActRefusal.HeadMoved()));
  }
}
