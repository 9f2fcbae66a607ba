package dev.signalbox.contract;

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
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.host.TestPermits;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Merges by rules at the fake GitHub, without the queue. */
class GitHubRuleMergeTest extends ActingAtGitHub {
  private Effect.Merge merge(Pinned pinned, MergeMethod method, Optional<Template> message) {
    return new Effect.Merge(
        new EffectId(next++),
        pinned,
        "land it",
        MAIN,
        method,
        scene.now(),
        message,
        Map.of(Attribute.TITLE, new Value.Text("Add it")),
        Optional.empty());
  }

  private Effect.Land planned(MergeMethod method, Optional<Template> message) {
    var ending = scene.host().prepareMerge(SLUG, merge(pull, method, message));
    assertThat(ending).isInstanceOf(Ending.Done.class);
    return ((Ending.Done<Effect.Land, ActRefusal>) ending).value();
  }

  private Ending<CommitSha, LandRefusal> land(Effect.Land land) {
    return scene.host().land(TestPermits.of(SLUG, land, land.notAfter()));
  }

  private CommitSha merged(MergeMethod method, Optional<Template> message) {
    scene.set(MAIN, change(root, "d", "1\n"));
    calls.set(0);
    var landed = land(planned(method, message));
    assertThat(calls.get()).as("calls").isLessThanOrEqualTo(2);
    assertThat(landed).isInstanceOf(Ending.Done.class);
    var commit = ((Ending.Done<CommitSha, LandRefusal>) landed).value();
    assertThat(now().isMerged()).isTrue();
    assertThat(scene.files(commit)).containsKeys("c", "d");
    return commit;
  }

  @Test
  void github_merges_it_with_the_words_of_the_rule() {
    var template = new Template("{{ title }}\n\nBy a rule.", List.of(Attribute.TITLE));
    var commit = merged(MergeMethod.SQUASH, Optional.of(template));
    assertThat(scene.parents(commit)).hasSize(1);
    assertThat(scene.message(commit).strip()).isEqualTo("Add it\n\nBy a rule.");
  }

  @Test
  void a_merge_keeps_the_head_as_a_parent() {
    var commit = merged(MergeMethod.MERGE, Optional.empty());
    assertThat(scene.parents(commit)).hasSize(2).contains(pull.head());
  }

  @Test
  void a_fast_forward_is_done_by_compare_and_set() {
    var land = planned(MergeMethod.FAST_FORWARD, Optional.empty());
    assertThat(land(land)).isEqualTo(new Ending.Done<>(pull.head()));
  }

  @Test
  void another_head_is_not_merged() {
    var land = planned(MergeMethod.MERGE, Optional.empty());
    scene.push(pull.number(), change(pull.head(), "e", "1\n"));
    assertThat(land(land)).isNotInstanceOf(Ending.Done.class);
    assertThat(now().isMerged()).isFalse();
    assertThat(scene.host().prepareMerge(SLUG, merge(pull, MergeMethod.MERGE, Optional.empty())))
        .isEqualTo(new Ending.Refused<>(new ActRefusal.HeadMoved()));
  }
}
