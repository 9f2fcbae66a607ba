package dev.signalbox.host.github.actions;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.log.PullRequestAction;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.DismissReviews.Occasion;
import dev.signalbox.engine.rules.ReviewSelection;
import dev.signalbox.host.github.actions.ActionLook.SeenReview;
import dev.signalbox.host.github.actions.ActionQuery.Part;
import dev.signalbox.host.github.actions.LookedAtAction.Change;
import dev.signalbox.host.github.actions.LookedAtAction.Finished;
import dev.signalbox.host.github.calls.GitHubException;
import dev.signalbox.host.github.reading.GitHubPull;
import dev.signalbox.rules.templates.ActionTexts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Comments, reviews, and the end of a pull request: what we say in our own name. */
record ConversationActions(LookedAtAction action, ActionTexts texts) {
  private static final String PULL = "pullRequestId";

  private Optional<Ending<List<PullRequestAction>, ActRefusal>> unusable() {
    return texts.failure().map(LookedAtAction::refused);
  }

  Ending<List<PullRequestAction>, ActRefusal> comment(Action.Comment comment)
      throws GitHubException {
    var message = texts.message(Optional.of(comment.message()));
    if (unusable().isPresent()) return unusable().get();
    if (message.isEmpty()) return LookedAtAction.refused("the message is empty");
    var done = new PullRequestAction.Comment(message.get());
    return action.carryOut(
        new ActionQuery().with(Part.COMMENTS),
        look -> isSaid(look) ? Optional.of(done) : Optional.empty(),
        look -> new Change(said(new ActionMutation(), look, message.get()), done));
  }

  private boolean isSaid(ActionLook look) {
    return look.pull().ownComments().stream().anyMatch(body -> body.endsWith(action.mark()));
  }

  private ActionMutation said(ActionMutation mutation, ActionLook look, String message) {
    return mutation.add(
        "addComment", Map.of("subjectId", look.pull().id(), "body", action.marked(message)));
  }

  /** Comments and closes in one request. */
  Ending<List<PullRequestAction>, ActRefusal> close(Action.Close close) throws GitHubException {
    var message = texts.message(close.message());
    if (unusable().isPresent()) return unusable().get();
    var done = new PullRequestAction.Close(message.orElse(""));
    return action.carryOut(
        new ActionQuery().with(Part.COMMENTS),
        look -> {
          if (look.pull().state() != GitHubPull.State.OPEN)
            return new Finished(LookedAtAction.done(done));
          var mutation = new ActionMutation();
          if (message.isPresent() && !isSaid(look)) said(mutation, look, message.get());
          return new Change(mutation.add("closePullRequest", Map.of(PULL, look.pull().id())), done);
        });
  }

  Ending<List<PullRequestAction>, ActRefusal> edit(Action.Edit edit) throws GitHubException {
    String name = edit.draft() ? "convertPullRequestToDraft" : "markPullRequestReadyForReview";
    var done = new PullRequestAction.Edit(edit.draft());
    return action.carryOut(
        new ActionQuery(),
        look ->
            look.pull().isDraft() == edit.draft()
                ? new Finished(LookedAtAction.done(done))
                : new Change(new ActionMutation().add(name, Map.of(PULL, look.pull().id())), done));
  }

  /** GitHub wants words with everything but an approval. */
  Ending<List<PullRequestAction>, ActRefusal> review(Action.Review review) throws GitHubException {
    var message = texts.message(review.message());
    if (unusable().isPresent()) return unusable().get();
    boolean needsWords = review.type() != Action.Review.Verdict.APPROVE;
    String words = message.orElse(needsWords ? "Rule: " + action.act().rule() : "");
    return action.carryOut(
        new ActionQuery().with(Part.REVIEWS),
        look ->
            look.pull().reviews().stream()
                .filter(it -> it.isOurs() && it.body().endsWith(action.mark()))
                .map(_ -> reviewed(review, look, message))
                .findFirst(),
        look -> {
          if (look.pull().isOurs()) {
            return new Finished(
                LookedAtAction.refused("we do not review pull requests that we opened ourselves"));
          }
          var input =
              Map.of(
                  PULL,
                  look.pull().id(),
                  "commitOID",
                  action.act().pull().head().hex(),
                  "event",
                  review.type().name(),
                  "body",
                  action.marked(words));
          return new Change(
              new ActionMutation().add("addPullRequestReview", input),
              reviewed(review, look, message));
        });
  }

  private static PullRequestAction reviewed(
      Action.Review review, ActionLook look, Optional<String> message) {
    return new PullRequestAction.Review(
        review.type().spelled(), look.login(), message.orElse(null));
  }

  Ending<List<PullRequestAction>, ActRefusal> dismissReviews(Action.DismissReviews dismiss)
      throws GitHubException {
    String message =
        texts.message(dismiss.message()).orElse("Dismissed by the rule " + action.act().rule());
    if (unusable().isPresent()) return unusable().get();
    return action.carryOut(
        new ActionQuery().with(Part.REVIEWS),
        look -> {
          var mutation = new ActionMutation();
          var users = new LinkedHashSet<String>();
          for (var review : look.pull().reviews()) {
            if (!isMeant(review, dismiss, look)) continue;
            mutation.add(
                "dismissPullRequestReview",
                Map.of("pullRequestReviewId", review.id(), "message", message));
            users.add(review.author());
          }
          var done = new PullRequestAction.DismissReviews(List.copyOf(users));
          return mutation.isEmpty()
              ? new Finished(LookedAtAction.done(done))
              : new Change(mutation, done);
        });
  }

  /** At a new head, those that are about an earlier one. */
  private boolean isMeant(SeenReview review, Action.DismissReviews dismiss, ActionLook look) {
    boolean isOld = !review.head().equals(Optional.of(action.act().pull().head().hex()));
    if (dismiss.when() == Occasion.SYNCHRONIZE && !isOld) return false;
    return switch (review.state()) {
      case "APPROVED" -> isSelected(dismiss.approved(), review, look);
      case "CHANGES_REQUESTED" -> isSelected(dismiss.changesRequested(), review, look);
      default -> false;
    };
  }

  private static boolean isSelected(ReviewSelection selection, SeenReview review, ActionLook look) {
    return switch (selection) {
      case ReviewSelection.Everyone() -> true;
      case ReviewSelection.Nobody() -> false;
      case ReviewSelection.Users(var logins) ->
          logins.stream().anyMatch(review.author()::equalsIgnoreCase);
      case ReviewSelection.FromRequestedReviewers() ->
          look.pull().requested().contains(review.author());
    };
  }
}
