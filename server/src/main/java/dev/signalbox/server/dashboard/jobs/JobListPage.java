package dev.signalbox.server.dashboard.jobs;

import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The jobs of a repository, the worst first.
 *
 * @param healths the lists that there are, one of which is shown
 * @param days over which the figures are counted
 * @param isCut whether there are more
 */
public record JobListPage(
    InsightsHead head, List<Frame.Link> healths, int days, List<JobLine> jobs, boolean isCut) {
  public JobListPage {
    healths = List.copyOf(healths);
    jobs = List.copyOf(jobs);
  }

  public boolean isEmpty() {
    return jobs.isEmpty();
  }
}
