package dev.signalbox.host.local.actions;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.rules.Action.DismissReviews;
import dev.signalbox.engine.rules.Action.DismissReviews.Occasion;
import dev.signalbox.engine.rules.ReviewSelection;
import dev.signalbox.host.local.conversation.PullRequestReview;
import java.util.List;

/** Which reviews an action dismisses: at a new head, those that are about an earlier one. */
final class DismissedReviews {
  private DismissedReviews() {}

  static List<PullRequestReview> of(
      DismissReviews dismiss, PullRequest pull, List<PullRequestReview> all) {
    return all.stream()
        .filter(review -> !review.isDismissed() && isMeant(review, dismiss, pull))
        .filter(review -> dismiss.when() == Occasion.ALWAYS || !review.head().equals(pull.head()))
        .toList();
  }

  private static boolean isMeant(
      PullRequestReview review, DismissReviews dismiss, PullRequest pull) {
    return switch (review.state()) {
      case APPROVE -> isSelected(dismiss.approved(), review, pull);
      case REQUEST_CHANGES -> isSelected(dismiss.changesRequested(), review, pull);
      case COMMENT -> false;
    };
  }

  private static boolean isSelected(
      ReviewSelection selection, PullRequestReview review, PullRequest pull) {
    String login = review.writer().login();
    return switch (selection) {
      case ReviewSelection.Everyone() -> true;
      case ReviewSelection.Nobody() -> false;
      case ReviewSelection.Users(var logins) -> logins.contains(login);
      case ReviewSelection.FromRequestedReviewers() ->
          pull.reviews().requestedFrom().contains(login);
    };
  }
}
