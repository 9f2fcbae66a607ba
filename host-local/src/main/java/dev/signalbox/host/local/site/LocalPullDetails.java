package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.host.local.conversation.PullRequestReview;
import dev.signalbox.hosting.PullDetail;
import dev.signalbox.hosting.PullDetail.GivenReview;
import java.util.List;

/** Makes the views of pull requests. */
final class LocalPullDetails {
  private LocalPullDetails() {}

  static PullDetail of(PullRequest pull, List<PullRequestReview> reviews) {
    var about = pull.description();
    return new PullDetail(
        pull.number().value(),
        about.title(),
        about.body(),
        about.author().login(),
        pull.base().value(),
        about.headBranch(),
        pull.head().hex(),
        pull.draft(),
        pull.state() == State.OPEN ? "open" : "closed",
        pull.state() == State.MERGED,
        about.labelNames(),
        about.assignees(),
        pull.reviews().requestedFrom(),
        about.milestone().orElse(null),
        reviews.stream().map(LocalPullDetails::given).toList(),
        about.url(),
        about.createdAt(),
        about.updatedAt());
  }

  private static GivenReview given(PullRequestReview review) {
    return new GivenReview(
        review.id(),
        review.writer().login(),
        review.state().spelled(),
        review.head().hex(),
        review.submittedAt(),
        review.isDismissed());
  }
}
