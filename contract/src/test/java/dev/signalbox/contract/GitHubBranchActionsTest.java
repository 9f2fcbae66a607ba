package dev.signalbox.contract;

import static dev.signalbox.host.contract.HostScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.fakehub.state.Label;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.host.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What rules do with the commits of pull requests at GitHub. */
final class GitHubBranchActionsTest extends ActingAtGitHub {
  @Test
  void heads_are_updated_rebased_and_squashed() {
    var tip = change(root, "b", "1\n");
    scene.set(MAIN, tip);
    done(pull, new Action.Update());
    assertThat(scene.parents(now().head().commit())).containsExactly(pull.head(), tip);
    var other = opened("d");
    var rebase = act(other, new Action.Rebase(true));
    assertThat(done(acted(rebase))).containsExactly(new PullRequestAction.Rebase());
    var rebased = at(other.number()).head().commit();
    assertThat(scene.parents(rebased)).containsExactly(tip);
    assertThat(done(acted(rebase))).containsExactly(new PullRequestAction.Rebase());
    assertThat(at(other.number()).head().commit()).isEqualTo(rebased);
    var two = scene.open(change(change(root, "e", "1\n"), "f", "1\n"), MAIN);
    scene.host().pull(SLUG, two.number());
    done(two, new Action.Squash(Action.Squash.Message.FIRST_COMMIT));
    assertThat(scene.message(at(two.number()).head().commit())).isEqualTo("Add e\n");
  }

  @Test
  void a_head_branch_is_deleted_after_the_end_where_nobody_needs_it() {
    var delete = new Action.DeleteHeadBranch(false);
    String branch = now().head().branch();
    assertThat(refused(pull, delete)).endsWith("is open");
    var onTop = scene.open(change(pull.head(), "z", "1\n"), new BranchName(branch));
    scene.developer().close(pull.number().value());
    assertThat(refused(pull, delete)).isEqualTo(branch + " is the base of " + onTop.number());
    scene.developer().close(onTop.number().value());
    assertThat(done(pull, delete)).containsExactly(new PullRequestAction.DeleteHeadBranch(branch));
    assertThat(scene.branches()).doesNotContain(branch);
    assertThat(done(pull, delete)).hasSize(1);
  }

  private boolean isUnvetted(PullRequestNumber number) {
    return done(scene.host().pull(SLUG, number)).orElseThrow().details().isUnvetted();
  }

  private static <T> T done(Outcome<T> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Done.class);
    return ((Outcome.Done<T>) outcome).value();
  }

  @Test
  void a_head_from_a_fork_is_vetted_by_an_approval_of_that_very_head() {
    scene.github.owners().fork(WIDGETS, "mallory");
    scene.github.owners().allow(WIDGETS, "mallory", "read");
    var home = scene.github.developer("mallory", "mallory/widgets");
    home.set("topic", home.commit(List.of(root), Map.of("z", "1\n"), "Other\n"));
    var mallory = scene.github.developer("mallory", WIDGETS);
    long number = mallory.open("mallory:topic", "main", "From afar", false);
    var pulled = new PullRequestNumber(number);
    assertThat(isUnvetted(pulled)).isTrue();
    var bob = scene.github.developer("bob", WIDGETS);
    bob.review(number, Review.State.APPROVED);
    assertThat(isUnvetted(pulled)).isFalse();
    home.set("topic", home.commit(List.of(root), Map.of("z", "2\n"), "Worse\n"));
    assertThat(isUnvetted(pulled)).isTrue();
    assertThat(isUnvetted(pull.number())).isFalse();
  }

  private static BranchCopies copies(boolean ignoreConflicts, String... labels) throws Misread {
    return new BranchCopies(
        List.of(),
        List.of(Regex.parse("^release/")),
        ignoreConflicts,
        texts("bob"),
        List.of(labels),
        BranchCopies.CONFLICTS_LABEL,
        Optional.of(Template.of("Ported")),
        Optional.empty());
  }

  @Test
  void a_backport_is_opened_once_with_its_labels() throws Misread {
    scene.github.owners().allow(WIDGETS, "bob", "write");
    scene.set(OLD, root);
    var backport = new Action.Backport(copies(true, "port"));
    var first = done(pull, backport);
    var number = new PullRequestNumber(pull.number().value() + 1);
    assertThat(first).containsExactly(new PullRequestAction.Backport(OLD.value(), number, false));
    assertThat(at(number).title()).isEqualTo("Ported");
    assertThat(at(number).labels()).extracting(Label::name).containsExactly("port");
    assertThat(scene.github.owners().assignees(WIDGETS, number.value())).containsExactly("bob");
    assertThat(done(pull, backport)).isEqualTo(first);
    scene.host().pull(SLUG, number);
    scene.developer().close(number.value());
    scene.forgetCandidates();
    assertThat(done(pull, backport)).isEqualTo(first);
    assertThat(calls.get()).isZero();
  }

  @Test
  void a_backport_that_conflicts_is_labelled_or_refused() throws Misread {
    scene.github.owners().allow(WIDGETS, "bob", "write");
    scene.set(OLD, change(root, "c", "other\n"));
    assertThat(refused(pull, new Action.Copy(copies(false))))
        .isEqualTo("release/1.2: it conflicts there");
    var number = new PullRequestNumber(pull.number().value() + 1);
    assertThat(done(pull, new Action.Copy(copies(true))))
        .containsExactly(new PullRequestAction.Copy(OLD.value(), number, true));
    assertThat(at(number).labels()).extracting(Label::name).containsExactly("conflicts");
    assertThat(scene.files(at(number).head().commit()).get("c")).contains("<<<<<<<");
  }
}
