package dev.signalbox.host.gerrit.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.GerritChange.LabelVotes;
import dev.signalbox.rules.templates.ActionTexts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Messages, votes, and the end of a change: what we say in our own name.
 *
 * @param label the one on which reviews are votes
 */
record ChangeConversation(ActedOnChange action, ActionTexts texts, String label) {
  private static final Ending<List<PullRequestAction>, ActRefusal> MOVED =
      new Ending.Refused<>(new ActRefusal.HeadMoved());

  Ending<List<PullRequestAction>, ActRefusal> comment(Action.Comment comment)
      throws GerritException {
    var message = texts.message(Optional.of(comment.message()));
    if (texts.failure().isPresent()) return ActedOnChange.refused(texts.failure().get());
    if (message.isEmpty()) return ActedOnChange.refused("the message is empty");
    var done = ActedOnChange.done(new PullRequestAction.Comment(message.get()));
    if (action.isSaid()) return done;
    if (action.hasMoved()) return MOVED;
    action.review(message.get(), Map.of());
    return done;
  }

  /** Abandons it, with the message. */
  Ending<List<PullRequestAction>, ActRefusal> close(Action.Close close) throws GerritException {
    String message = texts.message(close.message()).orElse("");
    if (texts.failure().isPresent()) return ActedOnChange.refused(texts.failure().get());
    var done = ActedOnChange.done(new PullRequestAction.Close(message));
    if (!action.isOpen()) return done;
    if (action.hasMoved()) return MOVED;
    action.post("/abandon", Map.of("message", message));
    return done;
  }

  Ending<List<PullRequestAction>, ActRefusal> edit(Action.Edit edit) throws GerritException {
    var done = ActedOnChange.done(new PullRequestAction.Edit(edit.draft()));
    if (action.change().isWorkInProgress() == edit.draft()) return done;
    if (action.hasMoved()) return MOVED;
    action.post(edit.draft() ? "/wip" : "/ready", Map.of());
    return done;
  }

  Ending<List<PullRequestAction>, ActRefusal> review(Action.Review review) throws GerritException {
    var message = texts.message(review.message());
    if (texts.failure().isPresent()) return ActedOnChange.refused(texts.failure().get());
    String user = action.client().credential().user();
    var done =
        ActedOnChange.done(
            new PullRequestAction.Review(review.type().spelled(), user, message.orElse(null)));
    if (action.isSaid()) return done;
    if (action.hasMoved()) return MOVED;
    if (action.change().people().owner().name().equals(user)) {
      return ActedOnChange.refused("we do not review changes that we uploaded ourselves");
    }
    var labels = action.change().labels().stream().filter(it -> it.label().equals(label));
    var found = labels.findFirst();
    if (found.isEmpty()) return ActedOnChange.refused("the change has no label " + label);
    action.review(
        message.orElseGet(() -> "Rule: " + action.act().title()),
        Map.of("labels", votes(review.type(), found.get())));
    return done;
  }

  private Map<String, Integer> votes(Action.Review.Verdict verdict, LabelVotes votes) {
    return switch (verdict) {
      case APPROVE -> Map.of(label, votes.most());
      case REQUEST_CHANGES -> Map.of(label, votes.least());
      case COMMENT -> Map.of();
    };
  }
}
