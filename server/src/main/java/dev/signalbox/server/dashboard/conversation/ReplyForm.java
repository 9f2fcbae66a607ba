package dev.signalbox.server.dashboard.conversation;

import java.util.List;
import java.util.stream.Stream;

/**
 * Comments on a pull request, or reviews it.
 *
 * @param text what was typed before
 * @param chosen the value of the choice that is made
 * @param fault why it was refused; empty where it was not
 * @param isOwn whether whoever looks has opened the pull request
 */
public record ReplyForm(
    String address, String token, String text, String chosen, String fault, boolean isOwn) {
  /** A choice; each but the first is the state of a review. */
  public record Choice(String value, String word, String hint, boolean isChosen) {
    public boolean hasHint() {
      return !hint.isEmpty();
    }
  }

  static final String COMMENT = "";

  public boolean isRefused() {
    return !fault.isEmpty();
  }

  public List<Choice> choices() {
    return Stream.of(
            choice(COMMENT, "Comment", ""),
            choice("approve", "Approve", isOwn ? "does not count: it is your own" : ""),
            choice("request_changes", "Request changes", ""),
            choice("comment", "Review without a verdict", ""))
        .toList();
  }

  private Choice choice(String value, String word, String hint) {
    return new Choice(value, word, hint, value.equals(chosen));
  }
}
