package dev.signalbox.host.gerrit.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.RequestReviews.Reviewer;
import dev.signalbox.host.ReviewerChoice;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.GerritChange.Account;
import dev.signalbox.rules.templates.ActionTexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Hashtags, the attention set and reviewers. */
record ChangePeopleActions(ActedOnChange action, ActionTexts texts, RepositorySlug slug) {
  private static final Ending<List<PullRequestAction>, ActRefusal> MOVED =
      new Ending.Refused<>(new ActRefusal.HeadMoved());

  Ending<List<PullRequestAction>, ActRefusal> label(Action.Label label) throws GerritException {
    var add = texts.labels(label.add());
    var remove = texts.labels(label.remove());
    if (texts.failure().isPresent()) return ActedOnChange.refused(texts.failure().get());
    if (action.hasMoved()) return MOVED;
    for (String name : add) {
      if (name.contains(",") || name.startsWith("#")) {
        return ActedOnChange.refused(
            "`" + name + "` can't be a hashtag: that has no comma, and no # before it");
      }
    }
    var present = action.change().hashtags();
    var drop = label.removeAll() ? present : remove;
    var added = add.stream().filter(it -> !present.contains(it)).toList();
    var removed = present.stream().filter(it -> drop.contains(it) && !add.contains(it)).toList();
    if (!added.isEmpty() || !removed.isEmpty()) {
      action.post("/hashtags", Map.of("add", added, "remove", removed));
    }
    return ActedOnChange.done(new PullRequestAction.Label(added, removed));
  }

  /** Whoever is to look at a change next is in its attention set, and on its list of people. */
  Ending<List<PullRequestAction>, ActRefusal> assign(Action.Assign assign) throws GerritException {
    var add = texts.logins(assign.addUsers());
    var remove = texts.logins(assign.removeUsers());
    if (texts.failure().isPresent()) return ActedOnChange.refused(texts.failure().get());
    if (action.hasMoved()) return MOVED;
    var present = names(action.change().people().attention());
    var added = add.stream().filter(it -> !present.contains(it)).toList();
    var removed = present.stream().filter(it -> remove.contains(it) && !add.contains(it)).toList();
    if (!added.isEmpty() || !removed.isEmpty()) {
      var known = names(action.change().people().reviewers());
      var unknown =
          added.stream()
              .filter(it -> !known.contains(it) && !isOwner(it))
              .map(it -> Map.of("reviewer", it, "state", "CC"))
              .toList();
      action.post(
          "/revisions/current/review",
          Map.of(
              "reviewers",
              unknown,
              "add_to_attention_set",
              attention(added),
              "remove_from_attention_set",
              attention(removed),
              "ignore_automatic_attention_set_rules",
              true));
    }
    return ActedOnChange.done(new PullRequestAction.Assign(added, removed));
  }

  private List<Map<String, String>> attention(List<String> users) {
    String reason = "Rule: " + action.act().title();
    return users.stream().map(it -> Map.of("user", it, "reason", reason)).toList();
  }

  private static List<String> names(List<Account> accounts) {
    return accounts.stream().map(Account::name).toList();
  }

  private boolean isOwner(String login) {
    return action.change().people().owner().name().equals(login);
  }

  /** Nobody is asked to review what they wrote. */
  Ending<List<PullRequestAction>, ActRefusal> requestReviews(Action.RequestReviews request)
      throws GerritException {
    if (action.hasMoved()) return MOVED;
    if (!request.teams().isEmpty() || !request.usersFromTeams().isEmpty()) {
      return ActedOnChange.refused("Gerrit knows no teams: name the users whose review is wanted");
    }
    var others = new ArrayList<>(request.users());
    others.removeIf(it -> isOwner(it.name()));
    int count = request.randomCount().orElse(others.size());
    var number = action.change().number();
    var names =
        ReviewerChoice.of(others, count, slug, number).stream().map(Reviewer::name).toList();
    var known = names(action.change().people().reviewers());
    var asked =
        names.stream().filter(it -> !known.contains(it)).map(it -> Map.of("reviewer", it)).toList();
    if (!asked.isEmpty()) action.post("/revisions/current/review", Map.of("reviewers", asked));
    return ActedOnChange.done(new PullRequestAction.RequestReviews(names, List.of()));
  }
}
