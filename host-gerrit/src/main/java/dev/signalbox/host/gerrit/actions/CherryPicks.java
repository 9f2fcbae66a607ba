package dev.signalbox.host.gerrit.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.BranchCopies;
import dev.signalbox.host.HeadWork.Carriage;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeReader;
import dev.signalbox.rules.templates.ActionTexts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Backports and copies: one change for each branch, made by Gerrit. It keeps the Change-Id, so the
 * change that there is on a branch already is found by it.
 */
record CherryPicks(ActedOnChange action, ActionTexts texts, Branches branches) {
  private static final Pattern CHANGE_ID = Pattern.compile("(?m)^Change-Id: (I[0-9a-f]{40})$");

  /** Those that people work on. */
  interface Branches {
    List<BranchName> all() throws IOException;
  }

  Ending<List<PullRequestAction>, ActRefusal> pick(BranchCopies copies, Carriage how)
      throws IOException {
    if (copies.title().isPresent() || copies.body().isPresent()) {
      return ActedOnChange.refused(
          "a cherry-pick at Gerrit keeps its message: leave out the title");
    }
    texts.logins(copies.assignees());
    if (texts.failure().isPresent()) return ActedOnChange.refused(texts.failure().get());
    if (action.hasMoved()) return new Ending.Refused<>(new ActRefusal.HeadMoved());
    var done = new ArrayList<PullRequestAction>();
    var refusals = new ArrayList<String>();
    for (var to : targets(copies)) {
      try {
        var picked = earlier(to).isPresent() ? earlier(to).get() : picked(to, copies);
        done.add(entry(how, to, picked));
      } catch (GerritException.GerritRefused no) {
        refusals.add(to + ": " + no.words());
      }
    }
    return ActRefusal.ending(done, refusals);
  }

  private Set<BranchName> targets(BranchCopies copies) throws IOException {
    var all = new LinkedHashSet<>(copies.branches());
    if (!copies.regexes().isEmpty()) {
      for (var branch : branches.all()) {
        boolean isMeant =
            copies.regexes().stream().anyMatch(it -> it.pattern().matcher(branch.value()).find());
        if (isMeant) all.add(branch);
      }
    }
    all.remove(action.change().branch());
    return all;
  }

  private Optional<JsonNode> earlier(BranchName to) throws GerritException {
    var id = CHANGE_ID.matcher(action.change().message());
    if (!id.find()) return Optional.empty();
    String name = action.project() + "~" + to + "~" + id.group(1);
    try {
      return Optional.of(action.client().get("/changes/" + ChangeReader.encoded(name)));
    } catch (GerritException.GerritRefused no) {
      if (no.isMissing()) return Optional.empty();
      throw no;
    }
  }

  private JsonNode picked(BranchName to, BranchCopies copies) throws GerritException {
    var made =
        action.post(
            "/revisions/current/cherrypick",
            Map.of(
                "destination", to.value(),
                "allow_conflicts", copies.ignoreConflicts(),
                "keep_reviewers", false));
    var hashtags = new LinkedHashSet<>(copies.labels());
    if (hasConflicts(made)) hashtags.add(copies.labelConflicts());
    if (!hashtags.isEmpty()) {
      var number = new PullRequestNumber(made.path("_number").asLong());
      action
          .client()
          .post(ChangeReader.path(action.project(), number) + "/hashtags", Map.of("add", hashtags));
    }
    return made;
  }

  private static boolean hasConflicts(JsonNode made) {
    return made.path("contains_git_conflicts").asBoolean(false);
  }

  private static PullRequestAction entry(Carriage how, BranchName to, JsonNode made) {
    var number = new PullRequestNumber(made.path("_number").asLong());
    return switch (how) {
      case BACKPORT -> new PullRequestAction.Backport(to.value(), number, hasConflicts(made));
      case COPY -> new PullRequestAction.Copy(to.value(), number, hasConflicts(made));
    };
  }
}
