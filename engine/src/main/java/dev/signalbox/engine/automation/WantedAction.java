package dev.signalbox.engine.automation;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.evaluation.ConditionAnswer;
import dev.signalbox.engine.evaluation.Outlook;
import dev.signalbox.engine.judge.HeadUpdates;
import dev.signalbox.engine.judge.PullRequestSubject;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.rules.Action.DismissReviews;
import dev.signalbox.engine.rules.Action.Label;
import dev.signalbox.engine.rules.Action.PostCheck;
import dev.signalbox.engine.rules.Action.PostCheck.Conclusion;
import dev.signalbox.engine.rules.ReviewSelection;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is really asked of a host: options that depend on the case at hand are settled. */
public final class WantedAction {
  private WantedAction() {}

  /** While its rule matches; nothing where there is nothing to do. */
  public static Optional<Action> begun(Action action, PullRequestSubject subject, Instant now) {
    return switch (action) {
      case Label it -> Optional.of(added(it));
      case DismissReviews it -> hasAny(it, subject.pull()) ? Optional.of(it) : Optional.empty();
      case PostCheck it -> Optional.of(concluded(it, conclusion(it, true, subject, now)));
      case Action.Update it ->
          Optional.of(
              switch (HeadUpdates.method(subject, now)) {
                case MERGE -> it;
                case REBASE -> new Action.Rebase(false);
              });
      case Action.AsWritten _ -> Optional.of(action);
    };
  }

  /** When its rule has ceased to match. */
  public static Optional<Action> ended(Action action, PullRequestSubject subject, Instant now) {
    return switch (action) {
      case Label it ->
          it.toggle().isEmpty()
              ? Optional.empty()
              : Optional.of(new Label(List.of(), it.toggle(), false, List.of()));
      case PostCheck it -> Optional.of(concluded(it, conclusion(it, false, subject, now)));
      case DismissReviews _, Action.AsWritten _ -> Optional.empty();
    };
  }

  /** Whether commits of the pull request are run, published or landed by it. */
  public static boolean usesCommits(Action action) {
    return action instanceof Action.OfCommits;
  }

  /** Whether there is something to take back when its rule ceases to match. */
  public static boolean isUndone(Action action) {
    return action instanceof PostCheck
        || (action instanceof Label label && !label.toggle().isEmpty());
  }

  private static Label added(Label label) {
    var all = Stream.concat(label.add().stream(), label.toggle().stream()).toList();
    return new Label(all, label.remove(), label.removeAll(), List.of());
  }

  private static boolean hasAny(DismissReviews dismiss, PullRequest pull) {
    var reviews = pull.reviews();
    return hasAny(dismiss.approved(), reviews.approvedBy(), reviews)
        || hasAny(dismiss.changesRequested(), reviews.changesRequestedBy(), reviews);
  }

  private static boolean hasAny(
      ReviewSelection selection, List<String> by, PullRequest.Reviews reviews) {
    return switch (selection) {
      case ReviewSelection.Everyone() -> !by.isEmpty();
      case ReviewSelection.Nobody() -> false;
      case ReviewSelection.Users(var logins) -> by.stream().anyMatch(logins::contains);
      case ReviewSelection.FromRequestedReviewers() ->
          by.stream().anyMatch(reviews.requestedFrom()::contains);
    };
  }

  public static Conclusion conclusion(
      PostCheck check, boolean matches, PullRequestSubject subject, Instant now) {
    if (!matches) return Conclusion.FAILURE;
    if (check.conclusion().isPresent()) return check.conclusion().get();
    boolean asks = !check.successConditions().isEmpty() || !check.neutralConditions().isEmpty();
    if (!asks || holds(check.successConditions(), subject, now)) return Conclusion.SUCCESS;
    return holds(check.neutralConditions(), subject, now) ? Conclusion.NEUTRAL : Conclusion.FAILURE;
  }

  private static boolean holds(
      List<Condition> conditions, PullRequestSubject subject, Instant now) {
    return !conditions.isEmpty()
        && Outlook.of(conditions, subject, now).answer() == ConditionAnswer.YES;
  }

  private static PostCheck concluded(PostCheck check, Conclusion conclusion) {
    return new PostCheck(
        check.title(),
        check.summary(),
        check.successConditions(),
        check.neutralConditions(),
        Optional.of(conclusion));
  }
}
