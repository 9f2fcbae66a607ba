package dev.signalbox.contract;

import static dev.signalbox.host.contract.HostScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.host.HeadWork;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.HeadWork.Carried;
import dev.signalbox.host.QueueBranch;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HeadWorkTest {
  private static final BranchName MAIN = new BranchName("main");
  private static final BranchName OLD = new BranchName("release/1.2");

  @TempDir Path folder;
  private GitHubScene scene;
  private HeadWork work;
  private CommitSha root;
  private CommitSha tip;

  @BeforeEach
  void open() {
    scene = new GitHubScene(folder);
    work = scene.host().headWork();
    root = scene.commit(List.of(), Map.of("a", "1\n"), "Begin\n");
    tip = scene.commit(List.of(root), Map.of("a", "1\n", "b", "1\n"), "Go on\n");
    scene.set(MAIN, tip);
    scene.set(OLD, root);
  }

  @AfterEach
  void close() {
    scene.close();
  }

  private Pinned twoCommits() {
    var first = scene.commit(List.of(root), Map.of("a", "1\n", "c", "1\n"), "One\n");
    var second = scene.commit(List.of(first), Map.of("a", "1\n", "c", "1\n", "d", "1\n"), "Two\n");
    return scene.open(second, MAIN);
  }

  private Pinned conflicting() {
    return scene.open(scene.commit(List.of(root), Map.of("a", "1\n", "b", "x\n"), "Clash\n"), MAIN);
  }

  private FakePull at(PullRequestNumber number) {
    return scene.developer().pull(number.value());
  }

  private static <T> T done(Ending<T, String> ending) {
    assertThat(ending).isInstanceOf(Ending.Done.class);
    return ((Ending.Done<T, String>) ending).value();
  }

  private static String refused(Ending<?, String> ending) {
    assertThat(ending).isInstanceOf(Ending.Refused.class);
    return ((Ending.Refused<?, String>) ending).reason();
  }

  @Test
  void an_update_merges_the_base_into_the_head() {
    var pull = twoCommits();
    var head = done(work.update(SLUG, pull.number()));
    assertThat(at(pull.number()).head().commit()).isEqualTo(head);
    assertThat(scene.parents(head)).containsExactly(pull.head(), tip);
    assertThat(done(work.update(SLUG, pull.number()))).isEqualTo(head);
  }

  @Test
  void a_rebase_puts_its_commits_on_the_tip_of_the_base() {
    var pull = twoCommits();
    var head = done(work.rebase(SLUG, pull.number()));
    assertThat(at(pull.number()).head().commit()).isEqualTo(head);
    assertThat(scene.message(head)).isEqualTo("Two\n");
    assertThat(scene.parents(scene.parents(head).getFirst())).containsExactly(tip);
    assertThat(scene.files(head)).containsOnlyKeys("a", "b", "c", "d");
    assertThat(scene.author(head)).isEqualTo(scene.author(pull.head()));
    assertThat(done(work.rebase(SLUG, pull.number()))).isEqualTo(head);
  }

  @Test
  void a_rebase_that_conflicts_changes_nothing() {
    var pull = conflicting();
    assertThat(refused(work.rebase(SLUG, pull.number()))).contains("conflicts");
    assertThat(at(pull.number()).head().commit()).isEqualTo(pull.head());
  }

  @Test
  void a_rebase_leaves_no_pull_request_without_a_change() {
    var same = scene.commit(List.of(root), Map.of("a", "1\n", "b", "1\n"), "Same\n");
    var pull = scene.open(same, MAIN);
    assertThat(refused(work.rebase(SLUG, pull.number()))).contains("already");
  }

  @Test
  void a_squash_makes_one_commit_with_the_title() {
    var pull = twoCommits();
    var head = done(work.squash(SLUG, pull.number()));
    assertThat(at(pull.number()).head().commit()).isEqualTo(head);
    assertThat(scene.parents(head)).containsExactly(root);
    assertThat(scene.message(head)).isEqualTo("Change something\n");
    assertThat(scene.files(head)).isEqualTo(scene.files(pull.head()));
    assertThat(done(work.squash(SLUG, pull.number()))).isEqualTo(head);
  }

  @Test
  void the_branch_of_a_fork_is_not_written() {
    scene.github.owners().fork(SLUG.toString(), "mallory");
    var mallory = scene.github.developer("mallory", "mallory/widgets");
    mallory.set("topic", mallory.commit(List.of(root), Map.of("z", "1\n"), "Other\n"));
    long number = scene.developer().open("mallory:topic", "main", "From afar", false);
    assertThat(refused(work.squash(SLUG, new PullRequestNumber(number))))
        .contains("in a fork, and GitHub lets only people push there");
  }

  @Test
  void what_has_ended_is_not_written() {
    var pull = twoCommits();
    scene.developer().close(pull.number().value());
    assertThat(refused(work.rebase(SLUG, pull.number()))).contains("no longer open");
    assertThat(refused(work.update(SLUG, new PullRequestNumber(999)))).contains("no such");
  }

  @Test
  void a_backport_of_what_was_merged_is_a_pull_request_to_the_other_branch() {
    var pull = twoCommits();
    scene.developer().merge(pull.number().value(), "merge");
    var number = done(work.carry(SLUG, pull.number(), OLD, Carriage.BACKPORT)).number();
    var made = at(number);
    String branch = "signalbox/backport/release/1.2/" + pull.number().value();
    assertThat(made.head().branch()).isEqualTo(branch);
    assertThat(made.base().branch()).isEqualTo(OLD.value());
    assertThat(scene.files(made.head().commit())).containsOnlyKeys("a", "c", "d");
    assertThat(QueueBranch.is(branch)).isFalse();
    assertThat(QueueBranch.is("signalbox/backport/3f0c4b1e-0000-4000-8000-000000000000")).isTrue();
    assertThat(done(work.carry(SLUG, pull.number(), OLD, Carriage.BACKPORT)))
        .isEqualTo(new Carried(number, false));
    scene.developer().label(number.value(), BranchCopies.CONFLICTS_LABEL);
    assertThat(done(work.carry(SLUG, pull.number(), OLD, Carriage.BACKPORT)))
        .isEqualTo(new Carried(number, true));
  }

  @Test
  void a_copy_needs_no_landing() {
    var pull = twoCommits();
    var number = done(work.carry(SLUG, pull.number(), OLD, Carriage.COPY)).number();
    assertThat(at(number).head().branch())
        .isEqualTo("signalbox/copy/release/1.2/" + pull.number().value());
  }

  @Test
  void what_can_not_be_carried_is_said() {
    var pull = twoCommits();
    var none = new BranchName("none");
    assertThat(refused(work.carry(SLUG, pull.number(), none, Carriage.COPY))).contains("no such");
    var clash = conflicting();
    scene.set(OLD, tip);
    assertThat(refused(work.carry(SLUG, clash.number(), OLD, Carriage.BACKPORT)))
        .contains("conflicts");
    assertThat(scene.branches()).noneMatch(name -> name.startsWith("signalbox/"));
  }
}
