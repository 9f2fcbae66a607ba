package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Description.Author;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.HeadWork.Carried;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Actions on the branch that a pull request follows. */
class HeadActionsTest {
  private static final BranchName FEATURE = new BranchName("feature");
  private static final BranchName OLD = new BranchName("old");

  private LocalScene scene;
  private CommitSha start;
  private Pinned pull;

  @BeforeEach
  void open(@TempDir Path folder) {
    scene = new LocalScene(folder);
    start = scene.commit(List.of(), Map.of("a", "1\n"), "Begin");
    scene.set(HostScene.MAIN, start);
    pull = opened(FEATURE, HostScene.MAIN);
  }

  private Pinned opened(BranchName branch, BranchName base) {
    var head = scene.edit(start, Map.of(branch.value(), "1\n"));
    scene.set(branch, head);
    var opening =
        new PullOpening(
            "Add it",
            "",
            base,
            head,
            branch.value(),
            Optional.of(branch),
            new Author(7, "dev"),
            Permission.WRITE,
            false,
            List.of(),
            Set.of());
    return new Pinned(ContractStage.done(scene.pulls.open(HostScene.SLUG, opening)).number(), head);
  }

  private Ending<List<PullRequestAction>, ActRefusal> act(Action action) {
    var id = new EffectId(1);
    return scene.host.act(HostScene.SLUG, new Effect.Act(id, id, pull, "tidy", action, Map.of()));
  }

  private Ending<List<PullRequestAction>, ActRefusal> delete() {
    return act(new Action.DeleteHeadBranch(false));
  }

  private static Ending<List<PullRequestAction>, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  @Test
  void a_head_is_updated_once_and_never_another_one() throws IOException {
    var tip = scene.edit(start, Map.of("b", "1\n"));
    scene.set(HostScene.MAIN, tip);
    var done = new Ending.Done<>(List.of(new PullRequestAction.Update()));
    assertThat(act(new Action.Update())).isEqualTo(done);
    var updated = scene.repository.tip(FEATURE).orElseThrow();
    assertThat(scene.parents(updated)).containsExactly(pull.head(), tip);
    assertThat(act(new Action.Update())).isEqualTo(done);
    assertThat(scene.repository.tip(FEATURE)).contains(updated);

    scene.set(HostScene.MAIN, scene.edit(tip, Map.of("c", "1\n")));
    assertThat(act(new Action.Update()))
        .isEqualTo(new Ending.Refused<>(new ActRefusal.HeadMoved()));
  }

  private void pushed(CommitSha head) {
    scene.set(FEATURE, head);
    ContractStage.done(scene.pulls.refresh(HostScene.SLUG, pull.number()));
    pull = new Pinned(pull.number(), head);
  }

  private CommitSha commit(String file, String message) {
    var files = new HashMap<>(scene.files(pull.head()));
    files.put(file, "1\n");
    var made = scene.commit(List.of(pull.head()), files, message);
    pushed(made);
    return made;
  }

  @Test
  void a_rebase_makes_fixups_part_of_what_they_fix_up() throws IOException {
    var first = commit("b", "Add b\n\nFor a reason.");
    commit("c", "Add c");
    commit("d", "fixup! Add b");
    commit("e", "squash! fixup! Add b\n\nAnd e.");
    var tip = scene.edit(start, Map.of("z", "1\n"));
    scene.set(HostScene.MAIN, tip);
    var done = new Ending.Done<>(List.of(new PullRequestAction.Rebase()));
    assertThat(act(new Action.Rebase(true))).isEqualTo(done);

    var head = scene.repository.tip(FEATURE).orElseThrow();
    var own = scene.repository.commits("rev-list", "--reverse", head.hex(), "^" + tip);
    assertThat(own).hasSize(3);
    assertThat(scene.message(own.get(1))).isEqualTo("Add b\n\nFor a reason.\n\nAnd e.\n");
    assertThat(scene.author(own.get(1))).isEqualTo(scene.author(first));
    assertThat(scene.files(own.get(1))).containsKeys("b", "d", "e", "z").doesNotContainKey("c");
    assertThat(scene.files(head)).containsKeys("feature", "b", "c", "d", "e", "z");
    assertThat(act(new Action.Rebase(true))).isEqualTo(done);
    assertThat(scene.repository.tip(FEATURE)).contains(head);
  }

  @Test
  void commits_are_squashed_into_one_that_says_what_was_asked_for() throws IOException {
    commit("b", "Add b");
    commit("c", "Add c");
    assertThat(act(new Action.Squash(Action.Squash.Message.ALL_COMMITS)))
        .isEqualTo(new Ending.Done<>(List.of(new PullRequestAction.Squash())));
    var head = scene.repository.tip(FEATURE).orElseThrow();
    assertThat(scene.parents(head)).containsExactly(start);
    assertThat(scene.message(head)).endsWith("Add b\n\nAdd c\n");
    assertThat(scene.files(head)).containsKeys("feature", "b", "c");
  }

  private static BranchCopies copies(boolean ignoreConflicts) {
    return new BranchCopies(
        List.of(OLD, new BranchName("none")),
        List.of(),
        ignoreConflicts,
        List.of(Template.of("bob")),
        List.of("port"),
        BranchCopies.CONFLICTS_LABEL,
        Optional.of(Template.of("Ported")),
        Optional.empty());
  }

  private static Ending<List<PullRequestAction>, ActRefusal> inPart(PullRequestAction done) {
    return new Ending.Refused<>(
        new ActRefusal.InPart(List.of(done), "none: there is no such branch"));
  }

  @Test
  void what_was_merged_is_carried_to_another_branch_once() throws IOException {
    scene.set(OLD, start);
    var tip = scene.edit(start, Map.of("b", "1\n"));
    var files = new HashMap<>(scene.files(tip));
    files.put("feature", "1\n");
    scene.set(HostScene.MAIN, scene.commit(List.of(tip, pull.head()), files, "Merge #1"));
    ContractStage.done(scene.pulls.refresh(HostScene.SLUG, pull.number()));
    var two = new PullRequestNumber(2);
    var done = inPart(new PullRequestAction.Backport("old", two, false));
    assertThat(act(new Action.Backport(copies(true)))).isEqualTo(done);
    var made = scene.pulls.find(HostScene.SLUG, two).orElseThrow();
    assertThat(made.description().title()).isEqualTo("Ported");
    assertThat(made.description().labelNames()).containsExactly("port");
    assertThat(made.description().assignees()).containsExactly("bob");
    assertThat(scene.files(made.head())).containsOnlyKeys("a", "feature");
    scene.pulls.close(HostScene.SLUG, two);
    assertThat(act(new Action.Backport(copies(true)))).isEqualTo(done);
  }

  @Test
  void conflicts_are_committed_with_markers_or_refused() {
    scene.set(OLD, scene.edit(start, Map.of("feature", "other\n")));
    assertThat(act(new Action.Copy(copies(false))))
        .isEqualTo(refused("old: it conflicts there; none: there is no such branch"));
    var two = new PullRequestNumber(2);
    assertThat(act(new Action.Copy(copies(true))))
        .isEqualTo(inPart(new PullRequestAction.Copy("old", two, true)));
    var made = scene.pulls.find(HostScene.SLUG, two).orElseThrow();
    assertThat(made.description().labelNames()).containsExactly("port", "conflicts");
    assertThat(scene.files(made.head()).get("feature")).contains("<<<<<<<");
    var carried = scene.pulls.find(HostScene.SLUG, pull.number()).orElseThrow();
    assertThat(scene.host.carry(HostScene.SLUG, carried, OLD, Carriage.COPY))
        .isEqualTo(new Ending.Done<>(new Carried(two, true)));
    assertThat(scene.host.carry(HostScene.SLUG, carried, OLD, Carriage.BACKPORT))
        .isEqualTo(new Ending.Refused<>("it conflicts there"));
  }

  @Test
  void the_head_branch_is_deleted_when_nobody_needs_it() throws IOException {
    assertThat(delete()).isEqualTo(refused("#1 is open"));
    scene.pulls.close(HostScene.SLUG, pull.number());
    var child = opened(new BranchName("child"), FEATURE);
    assertThat(delete()).isEqualTo(refused("feature is the base of #2"));
    scene.pulls.close(HostScene.SLUG, child.number());

    var done = new Ending.Done<>(List.of(new PullRequestAction.DeleteHeadBranch("feature")));
    assertThat(delete()).isEqualTo(done);
    assertThat(scene.repository.tip(FEATURE)).isEmpty();
    assertThat(delete()).isEqualTo(done);
  }

  @Test
  void commits_that_came_later_and_the_default_branch_stay() throws IOException {
    scene.pulls.close(HostScene.SLUG, pull.number());
    var later = scene.edit(pull.head(), Map.of("b", "1\n"));
    scene.set(FEATURE, later);
    assertThat(act(new Action.DeleteHeadBranch(true)))
        .isEqualTo(refused("feature has other commits than #1"));
    assertThat(scene.repository.tip(FEATURE)).contains(later);

    scene.set(new BranchName("old"), start);
    pull = opened(HostScene.MAIN, new BranchName("old"));
    scene.pulls.close(HostScene.SLUG, pull.number());
    assertThat(act(new Action.DeleteHeadBranch(true)))
        .isEqualTo(refused("main is the default branch and is never deleted"));
  }
}
