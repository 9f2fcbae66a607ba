package dev.signalbox.host.gerrit.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeMessages;
import dev.signalbox.host.gerrit.changes.ChangeReader;
import dev.signalbox.host.gerrit.changes.GerritChange;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The change that an action is about, as it was just before. What we say for an action has a tag of
 * its own, by which a repetition finds it: Gerrit knows no keys of requests.
 */
record ActedOnChange(GerritClient client, String project, GerritChange change, Effect.Act act) {
  private static final int ENOUGH_DIGITS = 12;

  static Ending<List<PullRequestAction>, ActRefusal> done(PullRequestAction done) {
    return new Ending.Done<>(List.of(done));
  }

  static Ending<List<PullRequestAction>, ActRefusal> refused(String why) {
    return new Ending.Refused<>(new ActRefusal.ByHost(why));
  }

  boolean isOpen() {
    return change.status() == ChangeStatus.NEW;
  }

  /** Whether it was decided for another patch set. What has landed may have become one more. */
  boolean hasMoved() {
    var head = act.pull().head();
    return change.status() == ChangeStatus.MERGED
        ? !change.patchSets().containsKey(head)
        : !change.head().equals(head);
  }

  private String tag() {
    String head = act.pull().head().hex().substring(0, ENOUGH_DIGITS);
    return ChangeMessages.TAG + "~" + act.key().value() + "-" + head;
  }

  boolean isSaid() {
    return change.messages().stream().anyMatch(it -> it.tag().equals(Optional.of(tag())));
  }

  JsonNode post(String below, Map<String, ?> body) throws GerritException {
    return client.post(ChangeReader.path(project, change.number()) + below, body);
  }

  /** Says something, with whatever else belongs to the same review. */
  void review(String message, Map<String, ?> besides) throws GerritException {
    var body = new HashMap<String, Object>(besides);
    body.put("message", message);
    body.put("tag", tag());
    post("/revisions/current/review", body);
  }
}
