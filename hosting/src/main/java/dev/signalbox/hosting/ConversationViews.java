package dev.signalbox.hosting;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What people wrote under a pull request that is kept on this server, as others read it. */
public final class ConversationViews {
  private ConversationViews() {}

  public record CommentView(long id, String author, String body, Instant createdAt) {}

  /** Oldest first. */
  public record CommentList(List<CommentView> comments) {
    public CommentList {
      comments = List.copyOf(comments);
    }
  }

  /** {@code dismissal}: it does not count any more. */
  public record ReviewView(
      long id,
      String author,
      String state,
      String body,
      String headSha,
      Instant submittedAt,
      @Nullable DismissalView dismissal) {}

  public record DismissalView(String by, String message, Instant at) {}

  /** Oldest first. */
  public record ReviewList(List<ReviewView> reviews) {
    public ReviewList {
      reviews = List.copyOf(reviews);
    }
  }
}
