package dev.signalbox.engine.log;

import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.wire.InOrder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something done to a pull request because a rule or a command asked for it. */
public sealed interface PullRequestAction extends LogMetadata {
  record Assign(List<String> added, List<String> removed) implements PullRequestAction {
    public Assign {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }
  }

  record Backport(String to, PullRequestNumber pullRequestNumber, boolean conflicts)
      implements PullRequestAction {}

  record Close(String message) implements PullRequestAction {}

  record Comment(String message) implements PullRequestAction {}

  record Copy(String to, PullRequestNumber pullRequestNumber, boolean conflicts)
      implements PullRequestAction {}

  record DeleteHeadBranch(String branch) implements PullRequestAction {}

  record Dequeue() implements PullRequestAction {}

  record DismissReviews(List<String> users) implements PullRequestAction {
    public DismissReviews {
      users = List.copyOf(users);
    }
  }

  record Edit(boolean draft) implements PullRequestAction {}

  record HostActions(String workflow, Map<String, Object> inputs) implements PullRequestAction {
    public HostActions {
      inputs = InOrder.copyOf(inputs);
    }
  }

  record Label(List<String> added, List<String> removed) implements PullRequestAction {
    public Label {
      added = List.copyOf(added);
      removed = List.copyOf(removed);
    }
  }

  record Merge(String branch) implements PullRequestAction {}

  record PostCheck(String conclusion, String title, String summary) implements PullRequestAction {}

  record Rebase() implements PullRequestAction {}

  record Refresh() implements PullRequestAction {}

  record RequestReviews(List<String> reviewers, List<String> teamReviewers)
      implements PullRequestAction {
    public RequestReviews {
      reviewers = List.copyOf(reviewers);
      teamReviewers = List.copyOf(teamReviewers);
    }
  }

  record Requeue() implements PullRequestAction {}

  record Review(String reviewType, @Nullable String reviewer, @Nullable String message)
      implements PullRequestAction {}

  record Squash() implements PullRequestAction {}

  record Unqueue() implements PullRequestAction {}

  record Update() implements PullRequestAction {}
}
