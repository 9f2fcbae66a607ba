package dev.signalbox.server.dashboard.issues;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The issues of a repository.
 *
 * @param states the lists that there are, one of which is shown
 * @param older where it goes on; empty at its end
 */
public record IssueListPage(
    InsightsHead head, List<Frame.Link> states, List<IssueLine> issues, String older) {
  public IssueListPage {
    states = List.copyOf(states);
    issues = List.copyOf(issues);
  }

  public boolean isEmpty() {
    return issues.isEmpty();
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }
}
