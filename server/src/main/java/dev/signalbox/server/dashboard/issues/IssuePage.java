package dev.signalbox.server.dashboard.issues;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import java.util.List;

/**
 * One issue.
 *
 * @param others what it could be merged into, those that are unresolved first
 */
public record IssuePage(
    InsightsHead head, IssueLine issue, boolean mayChange, List<IssueLine> others) {
  public IssuePage {
    others = List.copyOf(others);
  }

  public boolean hasOthers() {
    return !others.isEmpty();
  }
}
