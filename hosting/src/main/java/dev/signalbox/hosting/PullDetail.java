package dev.signalbox.hosting;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request that is kept on this server, with everything that is known of it.
 *
 * @param head the branch or topic that it was pushed to
 * @param state {@code open} or {@code closed}; what is merged is closed too
 */
public record PullDetail(
    long number,
    String title,
    String body,
    String author,
    String base,
    String head,
    String headSha,
    boolean draft,
    String state,
    boolean merged,
    List<String> labels,
    List<String> assignees,
    List<String> requestedReviewers,
    @Nullable String milestone,
    List<GivenReview> reviews,
    String url,
    Instant createdAt,
    Instant updatedAt) {
  public PullDetail {
    labels = List.copyOf(labels);
    assignees = List.copyOf(assignees);
    requestedReviewers = List.copyOf(requestedReviewers);
    reviews = List.copyOf(reviews);
  }

  /** A review without what it says. */
  public record GivenReview(
      long id,
      String author,
      String state,
      String headSha,
      Instant submittedAt,
      boolean dismissed) {}
}
