package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakePull;
import dev.signalbox.fakehub.state.FakeTeam;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.User;
import java.util.ArrayList;
import java.util.List;

/** Who is to work on a pull request, and who is to review it. */
public final class HubPeople {
  private final Hub hub;

  public HubPeople(Hub hub) {
    this.hub = hub;
  }

  /** Whoever may not see the repository is left out without a word. */
  public void assign(Repo repository, FakePull pull, List<User> users, HubActor by) {
    var all = new ArrayList<>(repository.assignees(pull));
    for (User user : users) {
      if (all.contains(user) || repository.permissionOf(user).equals("none")) continue;
      all.add(user);
      repository.assignees.put(pull.number(), List.copyOf(all));
      tell("assigned", repository, pull, Doc.of("assignee", account(user)), by);
    }
  }

  public void unassign(Repo repository, FakePull pull, List<User> users, HubActor by) {
    var all = new ArrayList<>(repository.assignees(pull));
    for (User user : users) {
      if (!all.remove(user)) continue;
      repository.assignees.put(pull.number(), List.copyOf(all));
      tell("unassigned", repository, pull, Doc.of("assignee", account(user)), by);
    }
  }

  public void request(
      Repo repository, FakePull pull, List<User> users, List<FakeTeam> teams, HubActor by) {
    for (User user : users) {
      if (user.equals(pull.author())) {
        throw HubRefusal.unprocessable("Review cannot be requested from pull request author.");
      }
      if (repository.permissionOf(user).equals("none")) {
        throw HubRefusal.unprocessable(
            "Reviews may only be requested from collaborators. One or more of the users or teams"
                + " you specified is not a collaborator of the "
                + repository.fullName()
                + " repository.");
      }
    }
    var all = new ArrayList<>(repository.reviewers(pull));
    for (User user : users) {
      if (all.contains(user)) continue;
      all.add(user);
      repository.reviewers.put(pull.number(), List.copyOf(all));
      tell("review_requested", repository, pull, Doc.of("requested_reviewer", account(user)), by);
    }
    var asked = new ArrayList<>(repository.reviewingTeams(pull));
    teams.stream().filter(team -> !asked.contains(team)).forEach(asked::add);
    repository.reviewingTeams.put(pull.number(), List.copyOf(asked));
  }

  private Doc account(User user) {
    return hub.shapes().accounts().user(user);
  }

  private void tell(String action, Repo repository, FakePull pull, Doc more, HubActor by) {
    var now = HubPulls.find(repository, pull.number());
    var touched = now.worded(now.title(), now.body(), hub.now());
    repository.pulls.put(pull.number(), touched);
    hub.hooks().pull(action, repository, touched, by.user(), more);
  }
}
