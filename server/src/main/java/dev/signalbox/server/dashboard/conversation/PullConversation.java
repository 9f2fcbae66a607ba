package dev.signalbox.server.dashboard.conversation;

import dev.signalbox.server.dashboard.log.Piece;
import java.util.List;

/**
 * The description of a pull request and what was said since, oldest first.
 *
 * @param count of comments and reviews, those included that are not shown
 * @param earlier where those before are shown; empty where there are none
 * @param later where those after are shown; empty where there are none
 */
public record PullConversation(
    String author,
    List<Piece> description,
    List<ConversationItem> items,
    int count,
    String earlier,
    String later) {
  public PullConversation {
    description = List.copyOf(description);
    items = List.copyOf(items);
  }

  public boolean hasDescription() {
    return !description.isEmpty();
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public boolean hasEarlier() {
    return !earlier.isEmpty();
  }

  public boolean hasLater() {
    return !later.isEmpty();
  }
}
