package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullDetails.StackedOn;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.contract.HostScene;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How changes are told that stand on others. */
class RelationChainTest extends OnGerrit {
  private Pinned upon(Pinned lower, String path) {
    var scene = stage().scene();
    return scene.openUpon(lower, stage().edit(lower.head(), path, "more\n"));
  }

  private static StackedOn on(Pinned lower) {
    return new StackedOn(lower.number(), HostScene.MAIN, true);
  }

  private PullRequest shown(Pinned pull) {
    return stage().shown(pull.number());
  }

  @Test
  void a_chain_is_a_stack_until_the_change_below_gets_another_patch_set() {
    var lower = stage().pull("b", "once\n");
    var upper = upon(lower, "c");

    assertThat(shown(lower).details().stackedOn()).isEmpty();
    var told = shown(upper);
    assertThat(told.details().stackedOn()).contains(on(lower));
    assertThat(told.dependsOn()).containsExactly(lower.number());
    assertThat(told.difference().files()).containsExactly("c");
    assertThat(told.difference().conflict()).isFalse();

    stage().revise(lower, "b", "anew\n");
    assertThat(shown(upper).difference().conflict()).isTrue();
    assertThat(shown(upper).details().stackedOn()).contains(on(lower));
  }

  @Test
  void who_stands_on_what_has_landed_as_another_commit_is_told_so_and_waits_for_nobody() {
    var lower = stage().pull("b", "once\n");
    var upper = upon(lower, "b");
    var unit = stage().unit(MergeMethod.SQUASH, lower);
    stage().land(stage().toLand(stage().built(unit), unit));

    var told = shown(upper);
    assertThat(told.details().stackedOn()).contains(on(lower));
    assertThat(told.dependsOn()).isEmpty();
    assertThat(told.difference().conflict()).isFalse();
  }

  private Pinned naming(String path, Object named) {
    var files = Map.of(path, "new\n");
    var head =
        stage()
            .scene()
            .commit(List.of(stage().tip()), files, "Write " + path + "\n\nDepends-On: " + named);
    return stage().scene().open(head, HostScene.MAIN);
  }

  @Test
  void footers_name_changes_by_number_and_by_the_address_of_their_page() {
    var project = ((GerritScene) stage().scene()).project();
    var first = stage().pull("b", "once\n");
    long number = first.number().value();
    String gerrit = project.gerrit().address().toString();
    for (Object named :
        List.of(
            number,
            first.number(),
            gerrit + "/c/" + project.name() + "/+/" + number,
            gerrit + "/c/" + project.name() + "/+/" + number + "/2",
            gerrit + "/" + number)) {
      var told = shown(naming("f" + named.hashCode(), named));
      assertThat(told.dependsOn()).as("%s", named).containsExactly(first.number());
    }
    var elsewhere = shown(naming("e", "https://review.example.org/c/x/+/" + number));
    assertThat(elsewhere.dependsOn()).isEmpty();
  }

  @Test
  void how_a_change_of_another_project_stands_is_read_without_serving_it() {
    var host = stage().scene().host();
    var first = stage().pull("b", "once\n");
    var second = naming("c", first.number());
    var reference = new PullReference(HostScene.SLUG, second.number());
    var on = new PullReference(HostScene.SLUG, first.number());
    var read = new Effect.ReadForeignPull(stage().next(), reference);

    assertThat(host.foreignPull(RepositorySlug.parse("octo/other"), read))
        .isEqualTo(new Ending.Done<>(new ForeignPull.LastSeen(PullRequest.State.OPEN, Set.of(on))));
    var absent = new PullReference(HostScene.SLUG, new PullRequestNumber(99_999_999));
    assertThat(host.foreignPull(HostScene.SLUG, new Effect.ReadForeignPull(stage().next(), absent)))
        .isInstanceOf(Ending.Refused.class);
  }

  /** What git can't compare is kept as it was; one that was never told is left out. */
  @Test
  void a_change_that_can_not_be_compared_keeps_no_other_from_being_told() throws IOException {
    var broken = stage().pull("b", "once\n");
    shown(broken);
    var scene = (GerritScene) stage().scene();
    scene.damage(broken.head());
    stage().pushToMain("c", "pushed\n");
    var sound = stage().pull("d", "sound\n");

    assertThat(shown(sound).head()).isEqualTo(sound.head());
    assertThat(shown(broken).head()).isEqualTo(broken.head());
  }
}
