package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.host.ReviewerChoice;
import dev.signalbox.host.github.actions.ActionQuery.Part;
import dev.signalbox.host.github.actions.LookedAtAction.Change;
import dev.signalbox.host.github.actions.LookedAtAction.Finished;
import dev.signalbox.host.github.actions.LookedAtAction.NextStep;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.rules.templates.ActionTexts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Labels, assignees and reviewers. */
record PeopleActions(LookedAtAction action, ActionTexts texts) {
  private static final String ASSIGNEES =
      "assignable { assignees(first: 100) { nodes { login } } }";

  /** Of the labels to be added, GitHub has to have those that the pull request lacks. */
  Ending<List<PullRequestAction>, ActRefusal> label(Action.Label label) throws GitHubException {
    var add = texts.labels(label.add());
    var remove = texts.labels(label.remove());
    if (texts.failure().isPresent()) return LookedAtAction.refused(texts.failure().get());
    var query = new ActionQuery().with(Part.LABELS);
    add.forEach(query::label);
    return action.carryOut(
        query,
        look -> labelled(look, add, label.removeAll() ? look.pull().labels().keySet() : remove));
  }

  private static NextStep labelled(ActionLook look, List<String> add, Collection<String> remove) {
    var present = look.pull().labels();
    var added = add.stream().filter(name -> !has(present.keySet(), name)).toList();
    var removed =
        present.keySet().stream().filter(name -> has(remove, name) && !has(add, name)).toList();
    for (String name : added) {
      if (!look.labelIds().containsKey(name)) {
        return new Finished(LookedAtAction.refused("there is no label `" + name + "`"));
      }
    }
    var mutation = new ActionMutation();
    if (!added.isEmpty()) {
      mutation.add("addLabelsToLabelable", labels(look, added, look.labelIds()));
    }
    if (!removed.isEmpty()) {
      mutation.add("removeLabelsFromLabelable", labels(look, removed, present));
    }
    var done = new PullRequestAction.Label(added, removed);
    return mutation.isEmpty()
        ? new Finished(LookedAtAction.done(done))
        : new Change(mutation, done);
  }

  private static Map<String, Object> labels(
      ActionLook look, List<String> names, Map<String, String> ids) {
    return Map.of("labelableId", look.pull().id(), "labelIds", ids(names, ids));
  }

  private static List<String> ids(List<String> names, Map<String, String> ids) {
    return names.stream().map(name -> Objects.requireNonNull(ids.get(name), name)).toList();
  }

  /** GitHub does not tell names apart by capitals. */
  private static boolean has(Collection<String> names, String name) {
    return names.stream().anyMatch(name::equalsIgnoreCase);
  }

  /** GitHub leaves out those who can't be assigned, without a word; so it is asked who is. */
  Ending<List<PullRequestAction>, ActRefusal> assign(Action.Assign assign) throws GitHubException {
    var add = texts.logins(assign.addUsers());
    var remove = texts.logins(assign.removeUsers());
    if (texts.failure().isPresent()) return LookedAtAction.refused(texts.failure().get());
    var query = new ActionQuery().with(Part.ASSIGNEES);
    add.forEach(query::user);
    return action.carryOut(query, look -> assigned(look, add, remove));
  }

  private static NextStep assigned(ActionLook look, List<String> add, List<String> remove) {
    var present = look.pull().assignees();
    var added = add.stream().filter(name -> !has(present.keySet(), name)).toList();
    var removed =
        present.keySet().stream().filter(name -> has(remove, name) && !has(add, name)).toList();
    var mutation = new ActionMutation();
    if (!removed.isEmpty()) {
      mutation.add("removeAssigneesFromAssignable", people(look, removed, present), ASSIGNEES);
    }
    if (!added.isEmpty()) {
      mutation.add("addAssigneesToAssignable", people(look, added, look.userIds()), ASSIGNEES);
    }
    if (mutation.isEmpty()) {
      return new Finished(LookedAtAction.done(new PullRequestAction.Assign(List.of(), List.of())));
    }
    return new Change(mutation, answer -> assigned(answer.child(mutation.last()), added, removed));
  }

  private static Map<String, Object> people(
      ActionLook look, List<String> names, Map<String, String> ids) {
    return Map.of("assignableId", look.pull().id(), "assigneeIds", ids(names, ids));
  }

  private static Ending<List<PullRequestAction>, ActRefusal> assigned(
      JsonFields answer, List<String> added, List<String> removed) {
    var now =
        answer.child("assignable").nodes("assignees").stream()
            .map(who -> who.text("login"))
            .toList();
    var came = added.stream().filter(name -> has(now, name)).toList();
    if (came.isEmpty() && removed.isEmpty()) {
      return LookedAtAction.refused(
          "GitHub does not let " + String.join(", ", added) + " be assigned");
    }
    return LookedAtAction.done(new PullRequestAction.Assign(came, removed));
  }

  /** Nobody is asked to review what they wrote. */
  Ending<List<PullRequestAction>, ActRefusal> requestReviews(Action.RequestReviews request)
      throws GitHubException {
    var query = new ActionQuery();
    request.users().forEach(user -> query.user(user.name()));
    Stream.concat(request.teams().stream(), request.usersFromTeams().stream())
        .map(PeopleActions::slug)
        .distinct()
        .forEach(query::team);
    return action.carryOut(query, look -> requested(request, look));
  }

  private static String slug(Reviewer team) {
    return team.name().substring(team.name().lastIndexOf('/') + 1);
  }

  /** Someone who may be asked; teams and people are drawn from one pot. */
  private record Candidate(String name, String id, boolean isTeam) {}

  private NextStep requested(Action.RequestReviews request, ActionLook look) {
    var unseen =
        Stream.concat(request.teams().stream(), request.usersFromTeams().stream())
            .filter(team -> !look.teams().containsKey(slug(team)))
            .findFirst();
    if (unseen.isPresent()) {
      return new Finished(
          LookedAtAction.refused("GitHub shows us no team `" + unseen.get().name() + "`"));
    }
    var candidates = new LinkedHashMap<String, Candidate>();
    var pot = pot(request, look, candidates);
    int count = request.randomCount().orElse(pot.size());
    var number = action.act().pull().number();
    var chosen =
        ReviewerChoice.of(pot, count, action.slug(), number).stream()
            .map(one -> Objects.requireNonNull(candidates.get(one.name())))
            .toList();
    var users = chosen.stream().filter(one -> !one.isTeam()).toList();
    var teams = chosen.stream().filter(Candidate::isTeam).toList();
    var done =
        new PullRequestAction.RequestReviews(
            users.stream().map(Candidate::name).toList(),
            teams.stream().map(Candidate::name).toList());
    if (chosen.isEmpty()) return new Finished(LookedAtAction.done(done));
    var input =
        Map.of(
            "pullRequestId",
            look.pull().id(),
            "userIds",
            users.stream().map(Candidate::id).toList(),
            "teamIds",
            teams.stream().map(Candidate::id).toList(),
            "union",
            true);
    return new Change(new ActionMutation().add("requestReviews", input), done);
  }

  private static List<Reviewer> pot(
      Action.RequestReviews request, ActionLook look, Map<String, Candidate> candidates) {
    var pot = new ArrayList<Reviewer>();
    for (var user : request.users()) {
      var id = Optional.ofNullable(look.userIds().get(user.name()));
      id.ifPresent(it -> put(pot, candidates, user, new Candidate(user.name(), it, false)));
    }
    for (var team : request.usersFromTeams()) {
      var seen = Objects.requireNonNull(look.teams().get(slug(team)));
      seen.members()
          .forEach(
              (login, id) ->
                  put(
                      pot,
                      candidates,
                      new Reviewer(login, team.weight()),
                      new Candidate(login, id, false)));
    }
    pot.removeIf(one -> one.name().equalsIgnoreCase(look.pull().author()));
    for (var team : request.teams()) {
      var seen = Objects.requireNonNull(look.teams().get(slug(team)));
      put(pot, candidates, team, new Candidate(slug(team), seen.id(), true));
    }
    return pot;
  }

  /** Whoever is named twice is in it once. */
  private static void put(
      List<Reviewer> pot, Map<String, Candidate> known, Reviewer reviewer, Candidate candidate) {
    String key = (candidate.isTeam() ? "@" : "") + candidate.name();
    if (known.putIfAbsent(key, candidate) == null) {
      pot.add(new Reviewer(key, reviewer.weight()));
    }
  }
}
