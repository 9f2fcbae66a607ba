package dev.signalbox.server.dashboard.conversation;

import dev.signalbox.hosting.ConversationViews.CommentView;
import dev.signalbox.hosting.ConversationViews.DismissalView;
import dev.signalbox.hosting.ConversationViews.ReviewView;
import dev.signalbox.server.dashboard.log.Piece;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Icon;
import dev.signalbox.server.dashboard.pages.Stamp;
import dev.signalbox.server.dashboard.queue.Sign;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A comment or a review.
 *
 * @param id what it is called on the page
 * @param sign what it comes to
 * @param aside what else is to know, such as that it was dismissed
 * @param dismissing the form that dismisses it; empty where nobody may
 */
public record ConversationItem(
    String id,
    String author,
    Sign sign,
    Instant at,
    DisplayTime when,
    String stamp,
    List<Piece> words,
    List<Piece> aside,
    Optional<DismissalForm> dismissing) {
  private static final int SHORT = 10;

  public ConversationItem {
    words = List.copyOf(words);
    aside = List.copyOf(aside);
  }

  public boolean hasWords() {
    return !words.isEmpty();
  }

  public boolean hasAside() {
    return !aside.isEmpty();
  }

  public boolean mayBeDismissed() {
    return dismissing.isPresent();
  }

  public DismissalForm dismissal() {
    return dismissing.orElseThrow();
  }

  static ConversationItem of(CommentView comment, String repository, Instant now) {
    return new ConversationItem(
        "comment-" + comment.id(),
        comment.author(),
        new Sign("commented", "idle", Icon.SPEECH),
        comment.createdAt(),
        DisplayTime.since(comment.createdAt(), now),
        Stamp.of(comment.createdAt()),
        ProsePieces.of(comment.body(), repository),
        List.of(),
        Optional.empty());
  }

  static ConversationItem of(
      ReviewView review,
      String head,
      String repository,
      Instant now,
      Optional<DismissalForm> form) {
    var dismissed = Optional.ofNullable(review.dismissal());
    boolean isVerdict = !review.state().equals("comment");
    return new ConversationItem(
        "review-" + review.id(),
        review.author(),
        sign(review.state(), dismissed.isPresent()),
        review.submittedAt(),
        DisplayTime.since(review.submittedAt(), now),
        Stamp.of(review.submittedAt()),
        ProsePieces.of(review.body(), repository),
        ProsePieces.of(aside(review, head, dismissed), repository),
        form.filter(_ -> isVerdict && dismissed.isEmpty()));
  }

  private static String aside(ReviewView review, String head, Optional<DismissalView> dismissed) {
    if (dismissed.isPresent()) {
      return "Dismissed by " + dismissed.get().by() + ": " + dismissed.get().message();
    }
    if (review.headSha().equals(head)) return "";
    String earlier = review.headSha();
    return "Of an earlier head, " + earlier.substring(0, Math.min(SHORT, earlier.length()));
  }

  private static Sign sign(String state, boolean isDismissed) {
    String word =
        switch (state) {
          case "approve" -> "approved";
          case "request_changes" -> "requested changes";
          default -> "reviewed";
        };
    if (isDismissed) return new Sign(word + " (dismissed)", "idle", Icon.DASH);
    return switch (state) {
      case "approve" -> new Sign(word, "good", Icon.TICK);
      case "request_changes" -> new Sign(word, "bad", Icon.CROSS);
      default -> new Sign(word, "idle", Icon.SPEECH);
    };
  }
}
