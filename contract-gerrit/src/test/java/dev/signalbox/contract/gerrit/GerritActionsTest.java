package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.ReviewSelection;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What rules do to changes. */
class GerritActionsTest extends OnGerrit {
  private static final BranchName STABLE = new BranchName("stable");

  private Effect.Act act(Pinned pull, Action action) {
    return new Effect.Act(stage().next(), stage().next(), pull, "tidy up", action, Map.of());
  }

  private Ending<List<PullRequestAction>, ActRefusal> tried(Effect.Act act) {
    return stage().scene().host().act(HostScene.SLUG, act);
  }

  private PullRequestAction done(Pinned pull, Action action) {
    return ContractStage.done(tried(act(pull, action))).getFirst();
  }

  private String refused(Pinned pull, Action action) {
    if (tried(act(pull, action)) instanceof Ending.Refused<?, ActRefusal>(var why)
        && why instanceof ActRefusal.ByHost(var words)) {
      return words;
    }
    throw new AssertionError(action + " was done");
  }

  private static Template text(String text) {
    return Template.of(text);
  }

  private static Action.Label label(String add, String... remove) {
    var gone = List.of(remove).stream().map(GerritActionsTest::text).toList();
    return new Action.Label(List.of(text(add)), gone, false, List.of());
  }

  private PullRequest shown(Pinned pull) {
    return stage().shown(pull.number());
  }

  @Test
  void labels_drafts_people_and_reviews_are_what_gerrit_has_for_them() {
    var pull = stage().pull("b", "once\n");

    assertThat(done(pull, label("urgent")))
        .isEqualTo(new PullRequestAction.Label(List.of("urgent"), List.of()));
    assertThat(done(pull, label("later", "urgent")))
        .isEqualTo(new PullRequestAction.Label(List.of("later"), List.of("urgent")));
    assertThat(shown(pull).description().labelNames()).containsExactly("later");
    assertThat(refused(pull, label("a,b"))).contains("has no comma");

    done(pull, new Action.Edit(true));
    assertThat(shown(pull).draft()).isTrue();
    done(pull, new Action.Edit(false));
    assertThat(shown(pull).draft()).isFalse();

    done(pull, new Action.Assign(List.of(text("dev")), List.of()));
    assertThat(shown(pull).description().assignees()).contains("dev");
    done(pull, new Action.Assign(List.of(), List.of(text("dev"))));
    assertThat(shown(pull).description().assignees()).doesNotContain("dev");

    var users = List.of(new Reviewer("ci", 1), new Reviewer("admin", 1));
    var asked = new Action.RequestReviews(users, List.of(), List.of(), Optional.empty());
    assertThat(done(pull, asked))
        .isEqualTo(new PullRequestAction.RequestReviews(List.of("ci"), List.of()));
    assertThat(shown(pull).reviews().requestedFrom()).contains("ci");

    done(pull, new Action.Review(Action.Review.Verdict.REQUEST_CHANGES, Optional.empty()));
    assertThat(shown(pull).reviews().changesRequestedBy()).containsExactly(GerritPeople.SERVICE);
    done(pull, new Action.Review(Action.Review.Verdict.APPROVE, Optional.of(text("fine"))));
    assertThat(shown(pull).reviews().approvedBy()).contains(GerritPeople.SERVICE);
  }

  @Test
  void what_is_said_is_said_once_and_only_about_the_patch_set_that_it_is_about() {
    var pull = stage().pull("b", "once\n");
    var comment = act(pull, new Action.Comment(text("Please rebase.")));
    assertThat(tried(comment)).isInstanceOf(Ending.Done.class);
    assertThat(tried(comment)).isInstanceOf(Ending.Done.class);
    var scene = (GerritScene) stage().scene();
    var messages = scene.project().gerrit().admin().get("/changes/" + number(pull) + "/messages");
    assertThat(messages.valueStream().map(it -> it.get("message").asString()))
        .filteredOn(it -> it.contains("Please rebase."))
        .hasSize(1);

    var revised = new Pinned(pull.number(), stage().revise(pull, "b", "anew\n"));
    assertThat(tried(act(pull, new Action.Comment(text("Too late.")))))
        .isEqualTo(new Ending.Refused<>(new ActRefusal.HeadMoved()));

    done(revised, new Action.Close(Optional.of(text("Not now."))));
    assertThat(shown(revised).state()).isEqualTo(PullRequest.State.CLOSED);
  }

  private static long number(Pinned pull) {
    return pull.number().value();
  }

  @Test
  void a_change_is_carried_to_another_branch_once_and_brought_up_to_date() {
    stage().scene().set(STABLE, stage().tip());
    var pull = stage().pull("b", "once\n");
    var backport = act(pull, new Action.Backport(BranchCopies.to(List.of(STABLE))));
    var first = tried(backport);
    assertThat(first)
        .isInstanceOf(Ending.Done.class)
        .asString()
        .contains("to=stable", "conflicts=false");
    assertThat(tried(backport)).isEqualTo(first);

    stage().pushToMain("c", "pushed\n");
    done(pull, new Action.Rebase(false));
    var rebased = shown(pull).head();
    assertThat(stage().scene().files(rebased)).containsKeys("b", "c");
  }

  @Test
  void what_gerrit_has_not_is_refused_in_so_many_words() {
    var pull = stage().pull("b", "once\n");
    var everyone = new ReviewSelection.Everyone();
    var occasion = Action.DismissReviews.Occasion.ALWAYS;
    assertThat(
            refused(
                pull, new Action.DismissReviews(everyone, everyone, Optional.empty(), occasion)))
        .contains("copy condition");
    assertThat(refused(pull, new Action.Squash(Action.Squash.Message.ALL_COMMITS)))
        .contains("one commit");
    assertThat(refused(pull, new Action.DeleteHeadBranch(false))).contains("no branch");
    assertThat(refused(pull, new Action.HostActions(List.of()))).contains("no workflows");
  }
}
