package dev.signalbox.contract;

import static dev.signalbox.host.contract.HostScene.SLUG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.evaluation.TeamMembers;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.TeamName;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.engine.rules.Template;
import dev.signalbox.engine.rules.WorkflowDispatch;
import dev.signalbox.fakehub.state.Comment;
import dev.signalbox.fakehub.state.DispatchedWorkflow;
import dev.signalbox.fakehub.state.FakeCheckRun;
import dev.signalbox.fakehub.state.Review;
import dev.signalbox.fakehub.weather.RequestFault;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.github.access.Needs;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What rules do at GitHub: once, at the head they were decided for, with two calls at most. */
final class GitHubActionsTest extends ActingAtGitHub {
  @Test
  void labels_are_added_and_removed_in_one_request() {
    scene.github.owners().createLabel(WIDGETS, "ready");
    scene.developer().label(pull.number().value(), "old", "stale");
    var action = new Action.Label(texts("ready"), texts("old"), false, List.of());
    assertThat(done(pull, action))
        .containsExactly(new PullRequestAction.Label(List.of("ready"), List.of("old")));
    assertThat(labels()).containsExactlyInAnyOrder("ready", "stale");
    assertThat(refused(pull, new Action.Label(texts("none"), List.of(), false, List.of())))
        .isEqualTo("there is no label `none`");
    assertThat(done(pull, new Action.Label(texts("ready"), List.of(), true, List.of())))
        .containsExactly(new PullRequestAction.Label(List.of(), List.of("stale")));
  }

  @Test
  void people_are_assigned_where_github_lets_them_be() {
    scene.github.owners().allow(WIDGETS, "bob", "write");
    scene.github.owners().allow(WIDGETS, "eve", "none");
    assertThat(done(pull, new Action.Assign(texts("bob", "eve"), List.of())))
        .containsExactly(new PullRequestAction.Assign(List.of("bob"), List.of()));
    assertThat(done(pull, new Action.Assign(List.of(), texts("bob"))))
        .containsExactly(new PullRequestAction.Assign(List.of(), List.of("bob")));
    assertThat(scene.github.owners().assignees(WIDGETS, pull.number().value())).isEmpty();
    assertThat(refused(pull, new Action.Assign(texts("eve"), List.of())))
        .isEqualTo("GitHub does not let eve be assigned");
    assertThat(refused(pull, new Action.Assign(texts("nobody"), List.of())))
        .contains("Could not resolve to a User");
  }

  @Test
  void reviews_are_requested_of_people_and_teams_but_not_of_the_author() {
    var owners = scene.github.owners();
    for (String login : List.of("bob", "carl")) owners.allow(WIDGETS, login, "write");
    owners.createTeam("octo", "core", "bob", "carl");
    var author = now().author().login();
    var users = List.of(new Reviewer("bob", 1), new Reviewer(author, 1));
    var teams = List.of(new Reviewer("@octo/core", 1));
    var request = new Action.RequestReviews(users, teams, List.of(), Optional.empty());
    assertThat(done(pull, request))
        .containsExactly(new PullRequestAction.RequestReviews(List.of("bob"), List.of("core")));
    assertThat(owners.reviewers(WIDGETS, pull.number().value()))
        .containsExactly("bob", "octo/core");
    var one = new Action.RequestReviews(List.of(), List.of(), teams, Optional.of(1));
    assertThat(done(pull, one)).isEqualTo(done(pull, one));
    var unknown = List.of(new Reviewer("nobodies", 1));
    assertThat(
            refused(
                pull, new Action.RequestReviews(List.of(), unknown, List.of(), Optional.empty())))
        .isEqualTo("GitHub shows us no team `nobodies`");
  }

  @Test
  void members_of_a_team_are_listed_once_a_minute_for_all_who_ask() {
    var owners = scene.github.owners();
    var team = new TeamName(SLUG.owner(), "Core");
    var logins = IntStream.range(0, 101).mapToObj(i -> "Member-" + i).toList();
    owners.createTeam("octo", "core", logins.toArray(String[]::new));
    assertThat(members(team)).isInstanceOf(TeamMembers.Unreadable.class);
    var permissions = new HashMap<>(Needs.permissions());
    permissions.put("members", "read");
    owners.permit(scene.installation, permissions);
    scene.passTime(Duration.ofMinutes(1));

    calls.set(0);
    assertThat(members(team)).isEqualTo(TeamMembers.of(logins));
    for (int i = 0; i < 5; i++) members(team);
    assertThat(calls.get()).as("pages").isEqualTo(2);
    owners.createTeam("octo", "core", "bob");
    scene.passTime(Duration.ofMinutes(1));
    assertThat(members(team)).isEqualTo(TeamMembers.of(List.of("bob")));
    assertThat(members(new TeamName(SLUG.owner(), "nobodies")))
        .isEqualTo(
            new TeamMembers.Unreadable(
                "GitHub shows us no such team (that takes Members: read of the organization)"));
  }

  private TeamMembers members(TeamName team) {
    return ContractStage.done(scene.host().members(SLUG, team));
  }

  @Test
  void what_is_said_is_said_once_whatever_the_answer_is() {
    var comment = act(pull, new Action.Comment(Template.of("Hello.")));
    scene
        .github
        .weather()
        .next(
            1,
            (_, path) -> path.equals("/graphql") && calls.get() > 0,
            new RequestFault.DropAfter());
    assertThat(acted(comment)).isInstanceOf(Ending.Unknown.class);
    scene.push(pull.number(), change(root, "c", "2\n"));
    assertThat(done(acted(comment))).containsExactly(new PullRequestAction.Comment("Hello."));
    assertThat(scene.github.owners().comments(WIDGETS))
        .singleElement()
        .extracting(Comment::body)
        .asString()
        .startsWith("Hello.\n\n<!-- signalbox-action:");
  }

  @Test
  void nothing_is_done_to_another_head() {
    scene.push(pull.number(), change(root, "c", "2\n"));
    for (var action :
        List.of(
            new Action.Edit(true),
            new Action.Comment(Template.of("Hello.")),
            new Action.Close(Optional.empty()),
            new Action.Review(Action.Review.Verdict.APPROVE, Optional.empty()),
            new Action.Rebase(true),
            new Action.DeleteHeadBranch(true),
            new Action.Copy(BranchCopies.to(List.of(OLD))),
            new Action.HostActions(
                List.of(new WorkflowDispatch("ci.yml", Optional.empty(), Map.of()))))) {
      assertThat(refused(pull, action)).as("%s", action).isEqualTo("moved");
    }
    assertThat(now().isOpen()).isTrue();
    assertThat(scene.github.owners().comments(WIDGETS)).isEmpty();
  }

  @Test
  void a_close_says_why_in_the_same_request() {
    assertThat(done(pull, new Action.Close(Optional.of(Template.of("Too old.")))))
        .containsExactly(new PullRequestAction.Close("Too old."));
    assertThat(now().isOpen()).isFalse();
    assertThat(scene.github.owners().comments(WIDGETS)).hasSize(1);
  }

  @Test
  void a_draft_is_made_and_made_ready() {
    assertThat(done(pull, new Action.Edit(true))).containsExactly(new PullRequestAction.Edit(true));
    assertThat(now().draft()).isTrue();
    done(pull, new Action.Edit(false));
    assertThat(now().draft()).isFalse();
  }

  @Test
  void reviews_are_given_and_dismissed() {
    var message = Optional.of(Template.of("Fine."));
    assertThat(done(pull, new Action.Review(Action.Review.Verdict.APPROVE, message)))
        .containsExactly(new PullRequestAction.Review("APPROVE", "signalbox[bot]", "Fine."));
    scene
        .github
        .developer("bob", WIDGETS)
        .review(pull.number().value(), Review.State.CHANGES_REQUESTED);
    var late = new Pinned(pull.number(), change(root, "c", "2\n"));
    scene.push(pull.number(), late.head());
    var dismiss =
        new Action.DismissReviews(
            ALL, ALL, Optional.empty(), Action.DismissReviews.Occasion.SYNCHRONIZE);
    assertThat(done(late, dismiss))
        .containsExactly(new PullRequestAction.DismissReviews(List.of("signalbox[bot]", "bob")));
    assertThat(scene.github.owners().reviews(WIDGETS))
        .allMatch(review -> review.state() == Review.State.DISMISSED);
    assertThat(done(late, dismiss))
        .containsExactly(new PullRequestAction.DismissReviews(List.of()));
  }

  private static Action.PostCheck check(Action.PostCheck.Conclusion conclusion) {
    return new Action.PostCheck(
        Optional.of(Template.of("Title")),
        Optional.of(Template.of("Summary")),
        List.of(),
        List.of(),
        Optional.of(conclusion));
  }

  @Test
  void a_check_is_posted_on_the_head_and_no_candidate_is_judged_by_it() {
    assertThat(done(pull, check(Action.PostCheck.Conclusion.FAILURE)))
        .containsExactly(new PullRequestAction.PostCheck("failure", "Title", "Summary"));
    done(pull, check(Action.PostCheck.Conclusion.SUCCESS));
    assertThat(scene.github.owners().runs(WIDGETS, "a rule"))
        .singleElement()
        .extracting(FakeCheckRun::conclusion, FakeCheckRun::commit)
        .containsExactly(Optional.of("success"), pull.head());
    assertThat(scene.host().checks(SLUG, pull.head()).toString()).doesNotContain("a rule");
  }

  @Test
  void a_workflow_is_started_at_most_once() {
    var ci = new WorkflowDispatch("ci.yml", Optional.empty(), Map.of("depth", "2"));
    assertThat(done(pull, new Action.HostActions(List.of(ci))))
        .containsExactly(new PullRequestAction.HostActions("ci.yml", Map.of("depth", "2")));
    assertThat(scene.github.owners().dispatched(WIDGETS))
        .containsExactly(new DispatchedWorkflow("ci.yml", "main", Map.of("depth", "2")));
    scene
        .github
        .weather()
        .next(1, (_, path) -> path.endsWith("/dispatches"), new RequestFault.DropAfter());
    assertThat(refused(pull, new Action.HostActions(List.of(ci)))).contains("not started twice");
    assertThat(scene.github.owners().dispatched(WIDGETS)).hasSize(2);
    var again = act(pull, new Action.HostActions(List.of(ci)));
    assertThat(acted(again)).isEqualTo(acted(again));
    assertThat(scene.github.owners().dispatched(WIDGETS)).hasSize(3);
    var none = new WorkflowDispatch("none.yml", Optional.empty(), Map.of());
    assertThat(refused(pull, new Action.HostActions(List.of(none)))).contains("none.yml");
  }
}
