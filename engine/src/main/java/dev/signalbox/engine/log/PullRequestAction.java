package dev.signalbox.engine.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import dev.signalbox.engine.wire.StoredAs;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something done to a pull request because a rule or a command asked for it. */
public sealed interface PullRequestAction extends LogMetadata {
  @StoredAs("PullRequestAction.Assign")
  record Assign(List<String> added, List<String> removed) implements PullRequestAction {
    public Assign {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }
  }

  @StoredAs("PullRequestAction.Backport")
  record Backport(String to, PullRequestNumber pullRequestNumber, boolean conflicts)
      implements PullRequestAction {}

  @StoredAs("PullRequestAction.Close")
  record Close(String message) implements PullRequestAction {}

  @StoredAs("PullRequestAction.Comment")
  record Comment(String message) implements PullRequestAction {}

  @StoredAs("PullRequestAction.Copy")
  record Copy(String to, PullRequestNumber pullRequestNumber, boolean conflicts)
      implements PullRequestAction {}

  @StoredAs("PullRequestAction.DeleteHeadBranch")
  record DeleteHeadBranch(String branch) implements PullRequestAction {}

  @StoredAs("PullRequestAction.Dequeue")
  record Dequeue() implements PullRequestAction {}

  @StoredAs("PullRequestAction.DismissReviews")
  record DismissReviews(List<String> users) implements PullRequestAction {
    public DismissReviews {
      users = List.copyOf(users);
    }
  }

  @StoredAs("PullRequestAction.Edit")
  record Edit(boolean draft) implements PullRequestAction {}

  @StoredAs("PullRequestAction.HostActions")
  record HostActions(String workflow, Map<String, Object> inputs) implements PullRequestAction {
    public HostActions {
      inputs = InOrder.copyOf(inputs);
    }
  }

  @StoredAs("PullRequestAction.Label")
  record Label(List<String> added, List<String> removed) implements PullRequestAction {
    public Label {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }
  }

  @StoredAs("PullRequestAction.Merge")
  record Merge(String branch) implements PullRequestAction {}

  @StoredAs("PullRequestAction.PostCheck")
  record PostCheck(String conclusion, String title, String summary) implements PullRequestAction {}

  @StoredAs("PullRequestAction.Rebase")
  record Rebase() implements PullRequestAction {}

  @StoredAs("PullRequestAction.Refresh")
  record Refresh() implements PullRequestAction {}

  @StoredAs("PullRequestAction.RequestReviews")
  record RequestReviews(List<String> reviewers, List<String> teamReviewers)
      implements PullRequestAction {
    public RequestReviews {
      reviewers = List.copyOf(reviewers);
      teamReviewers = List.copyOf(teamReviewers);
    }
  }

  @StoredAs("PullRequestAction.Requeue")
  record Requeue() implements PullRequestAction {}

  @StoredAs("PullRequestAction.Review")
  record Review(String reviewType, @Nullable String reviewer, @Nullable String message)
      implements PullRequestAction {}

  @StoredAs("PullRequestAction.Squash")
  record Squash() implements PullRequestAction {}

  @StoredAs("PullRequestAction.Unqueue")
  record Unqueue() implements PullRequestAction {}

  @StoredAs("PullRequestAction.Update")
  record Update() implements PullRequestAction {}
}
