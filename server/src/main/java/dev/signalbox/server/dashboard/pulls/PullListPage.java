package dev.signalbox.server.dashboard.pulls;

import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The pull requests of a repository, newest first.
 *
 * @param older where those before are; empty where there are none
 * @param opening where one is opened; empty for whoever may not
 */
public record PullListPage(
    Frame frame,
    String fault,
    List<Frame.Link> states,
    List<PullLine> pulls,
    String older,
    String opening) {
  public PullListPage {
    states = List.copyOf(states);
    pulls = List.copyOf(pulls);
  }

  public boolean isEmpty() {
    return pulls.isEmpty();
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }

  public boolean mayOpen() {
    return !opening.isEmpty();
  }
}
